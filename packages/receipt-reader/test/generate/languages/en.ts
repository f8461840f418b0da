import { type Language, list } from './language.ts';

export const en: Language = {
  restaurants: list(`
    The Copper Pot | Luigis Trattoria | Blue Heron Grill | Sakura House | Old Mill Tavern |
    The Crown & Anchor | Guest House Kitchen | Dos Hermanos | Silver Spoon Diner`),
  shops: list(`Greenfields Market | Corner Pantry | Harvest Foods | Daily Basket | Fresh & Co`),
  streets: list(`214 Maple Avenue | 12 High Street | 77 Harbour Road | 1805 W Main St | 9 Station Parade`),
  dishes: list(`
    Margherita Pizza | Caesar Salad | Ribeye Steak | RND Steak 8oz | House Red Wine | Garlic Bread |
    Tenderloin Tips | Fish Tacos | Summer Rolls | Pad Thai | Chicken Tenders | Iced Tea | Toffee Pudding |
    Tiramisu | Club Soda | Veggie Burger | Truffle Fries | Lobster Bisque | Pork Belly Buns |
    Draft Lager | Mac and Cheese | Street Corn | Rocky Road | Cashew Chicken | Table Bread |
    Order of Fries | Guest Ale | Party Wings | Composed Salad | Bar Nuts | Soup of the Day |
    Irish Coffee | Coffee | Fried Rice | Kids Cheeseburger | Surf & Turf`),
  groceries: list(`
    TOTAL 0% Yogurt | Semi Skimmed Milk | Wholemeal Bread | Free Range Eggs 6pk | Mature Cheddar |
    Chopped Tomatoes | Toffee Popcorn | Orange Juice 1L | Olive Oil 500ml | Round Lettuce | Baked Beans |
    Ground Coffee | Digestive Biscuits | Salted Butter | Penne Pasta | Basmati Rice | Sparkling Water |
    Dark Chocolate | Kitchen Roll | Fairy Liquid | Cashew Nuts | Granola Bar | Round Tea Bags |
    Cherry Tomatoes`),
  subtotal: list(`Subtotal | SUB TOTAL | Sub-Total: | SUBTTL | Sub Total`),
  total: list(`
    TOTAL | Total Due | Amount Due | GRAND TOTAL | Balance Due | Total | TOTAL: | T O T A L | TTL |
    Amt Due | Please Pay`),
  desk: list(`
    Server: Dana | Table 12 | Check #: 10234 | Order 57 | Cashier: 004 | Station 3 | Tab 88 | Dine In |
    Host: Marco`),
  guests: list(`Guests: # | Guests # | Covers: # | Cust: # | No. of Guests: # | Party of #`),
  phone: list(`(212) 555-0148 | 415.555.0199 | Tel: 020 7946 0958 | Phone 312-555-0123`),
  cash: list(`Cash | CASH | Cash Tendered | Amount Tendered`),
  change: list(`Change | CHANGE | Change Due`),
  card: list(`VISA | Mastercard | AMEX | Card Payment | VISA ****4242 | Contactless`),
  tip: list(`Gratuity | Tip | Gratuity 18% | Service Charge | Svc Chg 18%`),
  discount: list(`Loyalty Discount | Discount | Coupon | Member Discount`),
  thanks: list(`Thank you! | Thank you for your visit | Please come again | Have a nice day`),
  date: '/',
};
