import { type Language, list } from './language.ts';

export const de: Language = {
  restaurants: list(`
    Gasthaus zum Löwen | Brauhaus Sion | Café Central | Ratskeller Lüneburg | Zur Post |
    Trattoria Da Enzo`),
  shops: list(`Frischmarkt Müller | EDEKA Neukauf | Bäckerei Grüner | Marktkauf Süd | Getränke Hoffmann`),
  streets: list(`Hauptstraße 12 | Bahnhofstr. 4 | Marktplatz 1 | Pohlweg 110 | Husener Str. 121`),
  dishes: list(`
    Rinderroulade | Käsespätzle | Grüner Salat | Weißbier 0,5l | Apfelschorle 0,4l | Spezi 0,33l |
    Wiener Schnitzel | Currywurst mit Pommes | Flammkuchen | Sauerbraten | Zwiebelrostbraten |
    Kartoffelsuppe | Kaffee | Milchkaffee | Apfelstrudel | Rote Grütze | Mineralwasser still |
    Pils vom Fass | Radler | Forelle Müllerin | Gemüseauflauf | Rundstück warm | Summer Rolls |
    Hausgemachte Limonade`),
  groceries: list(`
    GUT BIO JOGHURT PUR | BRIOCHE-KNOTEN | H-Milch 3,5% | Bio Körner-Kruste | Jacobs Krönung |
    Balance Brot | Doppelbrötchen | Emmentaler Stück | Latta Original | HARIBO GOLDBÄREN |
    Frischkäse Kreation | Küchenrolle | Orangensaft mild | Kiwi 400g | Pastasalat 350g |
    FAIR TRADE BIO TEE | Bio Honig | Fertiggerichte | Toilettenpapier | Premium Vodka | Gurken Stück |
    Rundkornreis | Servietten weiß | Barilla Spaghetti`),
  subtotal: list(`Zwischensumme | Zw.-Summe | ZWISCHENSUMME`),
  total: list(`
    SUMME | Summe EUR | Gesamtbetrag | Zu zahlen | Total | GESAMT | S U M M E | Rechnungsbetrag |
    zu zahlen EURO`),
  desk: list(`Tisch 14 | Bon-Nr. 4711 | Bediener: Anna | Kasse 2 | Rechnung Nr. 20417 | Filiale 15608`),
  guests: list(`Gäste # | Gäste: # | Personen: # | Anzahl Gäste #`),
  phone: list(`Tel. 05251/689080 | Tel: 030.555.0142 | Telefon 0221 5550134`),
  cash: list(`BAR | Bargeld | Gegeben | Gegeben BAR`),
  change: list(`Rückgeld | Zurück | ZURÜCK | Rückgeld BAR`),
  card: list(`EC-Karte | Girocard | Kartenzahlung | MasterCard | Kreditkarte | Debit MasterCard`),
  tip: list(`Trinkgeld | Bedienung 10%`),
  discount: list(`Rabatt | Coupon | Kundenrabatt`),
  thanks: list(`Vielen Dank für Ihren Besuch | Es bediente Sie Frau Weber | Auf Wiedersehen`),
  date: '.',
};
