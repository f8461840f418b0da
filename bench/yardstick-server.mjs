// The yardstick: a bill splitter of the usual kind, Express and SQL, with the two calls that a guest makes. It has neither
// accounts, tax rules, live updates nor protection; what it answers is what such a page needs to draw a bill.
// Run by bench/yardstick.mjs: DATABASE_URL=… PORT=… node bench/yardstick-server.mjs
import express from 'express';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query(`
  create table if not exists yard_bills (id serial primary key, token text unique not null, tax int not null, tip int not null);
  create table if not exists yard_items (
    id serial primary key, bill_id int not null references yard_bills, name text not null, price int not null, units int not null);
  create table if not exists yard_guests (
    id serial primary key, bill_id int not null references yard_bills, name text not null, unique (bill_id, name));
  create table if not exists yard_claims (
    item_id int not null references yard_items, guest_id int not null references yard_guests, units int not null,
    primary key (item_id, guest_id));
  create index if not exists yard_items_bill on yard_items (bill_id);`);

const app = express();
app.use(express.json());

app.post('/bills', async (request, response) => {
  const { token, tax, tip, items, guests } = request.body;
  const { rows } = await pool.query(
    'insert into yard_bills (token, tax, tip) values ($1, $2, $3) returning id',
    [token, tax, tip],
  );
  const [bill] = rows;
  for (const { name, price, units } of items)
    await pool.query('insert into yard_items (bill_id, name, price, units) values ($1, $2, $3, $4)', [
      bill.id,
      name,
      price,
      units,
    ]);
  for (const name of guests)
    await pool.query('insert into yard_guests (bill_id, name) values ($1, $2)', [bill.id, name]);
  response.json(await readBill(token));
});

app.get('/bills/:token', async (request, response) => {
  const bill = await readBill(request.params.token);
  if (bill === null) return response.status(404).json({ error: 'There is no such bill.' });
  response.json(bill);
});

app.put('/bills/:token/items/:item/claim', async (request, response) => {
  const { guest, units } = request.body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `select yard_items.id, yard_items.units from yard_items join yard_bills on yard_bills.id = bill_id
       where token = $1 and yard_items.id = $2 for update of yard_items`,
      [request.params.token, request.params.item],
    );
    const [item] = rows;
    if (!item) throw new Error('There is no such dish.');
    if (units === 0) {
      await client.query('delete from yard_claims where item_id = $1 and guest_id = $2', [item.id, guest]);
    } else {
      await client.query(
        `insert into yard_claims (item_id, guest_id, units) values ($1, $2, $3)
         on conflict (item_id, guest_id) do update set units = excluded.units`,
        [item.id, guest, units],
      );
    }
    await client.query('commit');
    response.json({ ok: true });
  } catch (error) {
    await client.query('rollback');
    response.status(409).json({ error: error instanceof Error ? error.message : String(error) });
  } finally {
    client.release();
  }
});

/** A bill with everybody's part of it, or null. @param {string} token */
async function readBill(token) {
  const { rows } = await pool.query('select id, token, tax, tip from yard_bills where token = $1', [token]);
  const [bill] = rows;
  if (!bill) return null;
  const items = await pool.query(
    'select id, name, price, units from yard_items where bill_id = $1 order by id',
    [bill.id],
  );
  const guests = await pool.query('select id, name from yard_guests where bill_id = $1 order by id', [
    bill.id,
  ]);
  const claims = await pool.query(
    'select item_id, guest_id, yard_claims.units from yard_claims join yard_items on yard_items.id = item_id where bill_id = $1',
    [bill.id],
  );
  return { ...bill, items: items.rows, guests: withTotals(bill, items.rows, guests.rows, claims.rows) };
}

/**
 * @param {{ tax: number, tip: number }} bill
 * @param {{ id: number, price: number }[]} items
 * @param {{ id: number, name: string }[]} guests
 * @param {{ item_id: number, guest_id: number, units: number }[]} claims
 */
function withTotals({ tax, tip }, items, guests, claims) {
  const all = items.reduce((sum, { price }) => sum + price, 0);
  return guests.map((guest) => {
    const mine = claims.filter((one) => one.guest_id === guest.id);
    const subtotal = mine.reduce((sum, { item_id, units }) => {
      const shared = claims.reduce((of, one) => of + (one.item_id === item_id ? one.units : 0), 0);
      return sum + ((items.find(({ id }) => id === item_id)?.price ?? 0) * units) / shared;
    }, 0);
    return { ...guest, claims: mine, total: Math.round(subtotal + ((tax + tip) * subtotal) / all) };
  });
}

app.get('/health', (_, response) => void response.json({ ok: true }));
app.listen(Number(process.env.PORT));
