import { type Language, list } from './language.ts';

export const fr: Language = {
  restaurants: list(`Café des Arts | Brasserie du Marché | Le Petit Zinc | Chez Marcel | Bistrot de la Gare`),
  shops: list(`Épicerie du Coin | Marché Saint-Pierre | Primeurs de Provence`),
  streets: list(`14 rue de la Paix | 3 quai Voltaire | 27 bd Saint-Michel | 120 avenue Foch`),
  dishes: list(`
    Menu du jour | Café | Café crème | Croque-monsieur | Steak frites | Tarte Tatin | Crème brûlée |
    Soupe à l'oignon | Salade niçoise | Pichet de rouge 50cl | Thé à la menthe | Kir royal |
    Moules marinières | Poulet rôti | Magret de canard | Assiette de fromages | Perrier 33cl |
    Tartare de saumon | Île flottante | Demi pression | Verre de Sancerre | Formule midi |
    Fondant au chocolat | Plateau de fruits de mer`),
  groceries: list(`
    Baguette tradition | Beurre doux | Lait demi-écrémé | Comté 12 mois | Tomates grappe | Eau minérale |
    Yaourt nature | Jambon blanc | Riz de Camargue | Confiture de figues | Moutarde de Dijon |
    Jus de pomme`),
  subtotal: list(`Sous-total | SOUS TOTAL | S/TOTAL`),
  total: list(`TOTAL | TOTAL TTC | Total à payer | NET A PAYER | Total TTC EUR | A PAYER | T O T A L`),
  desk: list(`Table 7 | Serveur : Luc | Ticket 00421 | Note n° 1182 | Caisse 1`),
  guests: list(`Couverts # | Couverts : # | Nb couverts # | Couvert(s): #`),
  phone: list(`Tél. 01.44.55.66.77 | Tel : 01 42 33 10 20 | Tél 04.78.12.34.56`),
  cash: list(`Espèces | ESPECES | Espèces EUR`),
  change: list(`Rendu | Rendu monnaie | Monnaie rendue | A rendre`),
  card: list(`CB | Carte bancaire | CARTE BLEUE | CB EMV`),
  tip: list(`Pourboire | Service 15%`),
  discount: list(`Remise | Remise fidélité`),
  thanks: list(`Merci de votre visite | A bientôt | Au plaisir de vous revoir`),
  date: '/',
};
