import * as z from 'zod/mini';

/** What is shown of a photo before it is there: its room, in pixels of the picture, and its average colour, '#rrggbb'. */
export const PhotoLook = z.object({ width: z.int(), height: z.int(), color: z.string() });
export type PhotoLook = z.output<typeof PhotoLook>;
