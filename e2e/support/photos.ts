import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ownFolder = path.resolve(import.meta.dirname, '../../packages/receipt-reader/test/photos');
const isPhoto = /\.(jpe?g|png|webp)$/i;

/** What is printed on one of the repository's own photos; money in cents. */
export type PhotoTruth = {
  file: string;
  restaurantName: string;
  items: { name: string; quantity: number; priceCents: number }[];
  taxCents: number;
  totalCents: number;
};

/** The path of one of the repository's own photos, such as `diner.jpg`. */
export const photo = (file: string): string => path.join(ownFolder, file);

/** The printed content of each of the repository's own photos. */
export function photoTruths(): PhotoTruth[] {
  return JSON.parse(readFileSync(path.join(ownFolder, 'truth.json'), 'utf8'));
}

/** Paths of further photos of real receipts, from the folder RECEIPT_PHOTOS; none when it is not set. */
export function realPhotos(): string[] {
  const folder = process.env.RECEIPT_PHOTOS;
  if (!folder) return [];
  return readdirSync(folder)
    .filter((name) => isPhoto.test(name))
    .sort()
    .map((name) => path.join(folder, name));
}
