import type { Point } from './min-area-rect.ts';

/** The outline has the leftmost and rightmost pixel of every row. */
export type Component = { outline: Point[]; area: number };

/** Probability of text per pixel. */
export type TextMap = { map: Float32Array; width: number; height: number };

/** 8-connected patches above the threshold. */
export function findComponents({ map, width, height }: TextMap, threshold: number): Component[] {
  const seen = new Uint8Array(width * height);
  const components: Component[] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || (map[start] ?? 0) <= threshold) continue;
    const rows = new Map<number, { left: number; right: number }>();
    let area = 0;
    seen[start] = 1;
    stack.push(start);
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      area++;
      const row = rows.get(y);
      if (!row) rows.set(y, { left: x, right: x });
      else if (x < row.left) row.left = x;
      else if (x > row.right) row.right = x;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || (map[next] ?? 0) <= threshold) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    // Pixels are squares: including their edges keeps thin text from having no height.
    const outline = [...rows].flatMap(([y, { left, right }]): Point[] => [
      [left, y],
      [left, y + 1],
      [right + 1, y],
      [right + 1, y + 1],
    ]);
    components.push({ outline, area });
  }
  return components;
}
