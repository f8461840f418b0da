import { type Language, list } from './language.ts';

export const it: Language = {
  restaurants: list(`
    Trattoria da Mario | Osteria del Borgo | Pizzeria Vesuvio | Antica Locanda | Ristorante Il Pozzo`),
  shops: list(`Alimentari Rossi | Supermercato Sole | Panificio San Marco`),
  streets: list(`Via Roma 21 | Piazza Dante 4 | Corso Italia 118 | Vicolo Stretto 2`),
  dishes: list(`
    Pizza Margherita | Spaghetti alle vongole | Carbonara | Saltimbocca | Bruschette miste |
    Acqua naturale | Vino della casa | Caffè | Tiramisù | Panna cotta | Insalata mista | Fritto misto |
    Gnocchi al pesto | Birra media | Amaro del Capo | Tagliata di manzo | Risotto ai funghi | Lasagne |
    Melanzane alla parmigiana | Limoncello | Antipasto della casa | Contorno del giorno`),
  groceries: list(`
    Pane casereccio | Latte fresco | Mozzarella | Pasta di semola | Pomodori pelati | Prosciutto cotto |
    Olio extravergine | Biscotti | Acqua frizzante | Uova fresche | Parmigiano | Mele Golden`),
  subtotal: list(`Subtotale | SUBTOTALE | Sub-totale`),
  total: list(`TOTALE | TOTALE COMPLESSIVO | Totale EUR | TOTALE EURO | Totale conto | IMPORTO PAGATO`),
  desk: list(`Tavolo 9 | Scontrino 0042 | Cameriere: Gino | Doc. n. 0012-0034 | Cassa 1`),
  guests: list(`Coperti: # | Coperti # | Persone: #`),
  phone: list(`Tel. 06.5551234 | Tel 055 123456 | P.IVA 01234567890`),
  cash: list(`Contanti | CONTANTI | Pagamento contante`),
  change: list(`Resto | RESTO`),
  card: list(`Pagamento elettronico | Carta di credito | Bancomat | POS`),
  tip: list(`Mancia | Servizio 10%`),
  discount: list(`Sconto | SCONTO FEDELTA`),
  thanks: list(`Grazie e arrivederci | Grazie | Arrivederci`),
  date: '-',
};
