import { type Language, list } from './language.ts';

export const pl: Language = {
  restaurants: list(`Karczma Pod Lipą | Bar Mleczny Zosia | Restauracja Wierzynek | Pierogarnia Krakowska`),
  shops: list(`Sklep Żabka | Delikatesy Centrum | Piekarnia Nowak`),
  streets: list(`ul. Długa 12 | Rynek Główny 3 | al. Jerozolimskie 44 | ul. Świętokrzyska 9`),
  dishes: list(`
    Pierogi ruskie | Żurek | Schabowy z ziemniakami | Bigos | Kompot | Piwo Żywiec 0,5l | Kawa | Herbata |
    Placki ziemniaczane | Gołąbki | Szarlotka | Sernik | Barszcz czerwony | Kotlet mielony | Surówka |
    Naleśniki z serem | Woda mineralna | Rosół | Golonka | Zupa dnia`),
  groceries: list(`
    Chleb żytni | Mleko 2% | Masło ekstra | Jogurt naturalny | Ser żółty | Szynka | Jajka 10szt |
    Pomidory | Woda niegazowana | Ciastka | Czekolada gorzka | Kefir | Bułka kajzerka | Sok jabłkowy`),
  subtotal: list(`Suma częściowa | Podsuma | PODSUMA`),
  total: list(`SUMA PLN | SUMA: PLN | Suma | Razem | RAZEM PLN | Do zapłaty | DO ZAPŁATY PLN`),
  desk: list(`Stolik 5 | Kelner: Ania | Paragon nr 001234 | Kasa 02 | Kasjer 11`),
  guests: list(`Gości: # | Liczba gości # | Liczba osób: #`),
  phone: list(`Tel. 22 555 01 44 | NIP 123-456-78-90 | tel. 12.555.01.67`),
  cash: list(`Gotówka | GOTÓWKA | Gotówka PLN | Wpłata`),
  change: list(`Reszta | RESZTA | Reszta PLN`),
  card: list(`Karta płatnicza | KARTA | Karta VISA`),
  tip: list(`Napiwek | Serwis 10%`),
  discount: list(`Rabat | RABAT | Opust`),
  thanks: list(`Dziękujemy | Zapraszamy ponownie | Dziękujemy za zakupy`),
  date: '-',
};
