import * as z from 'zod/mini';

/** A placeholder until the photo loads: its size in pixels and average colour, '#rrggbb'. */
export const PhotoLook = z.object({ width: z.int(), height: z.int(), color: z.string() });
export type PhotoLook = z.output<typeof PhotoLook>;
