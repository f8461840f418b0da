import type { Product } from './product.ts';

/** Runs something while the database answers nothing. */
export async function whileDatabaseIsAway({ services }: Product, act: () => Promise<void>): Promise<void> {
  const { database } = services;
  const kysely = database.kysely.withPlugin({
    transformQuery: () => {
      throw new Error('away');
    },
    transformResult: async ({ result }) => result,
  });
  services.database = { ...database, kysely };
  try {
    await act();
  } finally {
    services.database = database;
  }
}
