import { type Language, list } from './language.ts';

export const nl: Language = {
  restaurants: list(`Eetcafé De Molen | Grand Café Dudok | Brasserie het Anker | Proeflokaal Arendsnest`),
  shops: list(`Buurtsuper Jansen | Groenteboer Smit | Bakkerij van Dam`),
  streets: list(`Prinsengracht 88 | Kerkstraat 17 | Markt 5 | Stationsplein 1`),
  dishes: list(`
    Bitterballen | Uitsmijter ham kaas | Tosti kaas | Cappuccino | Koffie | Biertje van de tap |
    Kroketten op brood | Saté van de haas | Erwtensoep | Appelgebak | Spa rood | Huiswijn wit | Mosselen |
    Biefstuk | Kaasplank | Verse muntthee | Pannenkoek spek | Carpaccio | Frites met mayo | Dame blanche |
    Jus d orange`),
  groceries: list(`
    Volkoren brood | Halfvolle melk | Jonge kaas | Hagelslag puur | Pindakaas | Komkommer | Appelmoes |
    Vla vanille | Rookworst | Stroopwafels | Drop zoet | Bananen`),
  subtotal: list(`Subtotaal | SUBTOTAAL | Sub totaal`),
  total: list(`TOTAAL | Totaal | Totaal EUR | TE BETALEN | Totaal te betalen | TOTAAL EURO`),
  desk: list(`Tafel 21 | Bediening: Sanne | Bon 10482 | Kassa 3 | Medewerker 7`),
  guests: list(`Gasten: # | Aantal gasten # | Personen #`),
  phone: list(`Tel. 020-5550173 | T 010.555.0188 | KvK 12345678`),
  cash: list(`Contant | CONTANT | Ontvangen`),
  change: list(`Wisselgeld | Terug | WISSELGELD`),
  card: list(`PIN | Pinbetaling | Maestro | Bankpas`),
  tip: list(`Fooi | Service 10%`),
  discount: list(`Korting | Bonuskorting`),
  thanks: list(`Bedankt en tot ziens | Dank u wel | Tot ziens`),
  date: '-',
};
