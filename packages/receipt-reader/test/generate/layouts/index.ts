import type { Layout } from '../till.ts';
import { australianCafe } from './australian-cafe.ts';
import { beerGarden } from './beer-garden.ts';
import { canadianDiner, quebecBistro } from './canadian.ts';
import { countPlaces } from './count-places.ts';
import { delivery, irishDelivery } from './delivery.ts';
import { dutchCafe } from './dutch-cafe.ts';
import { frenchCafe } from './french-cafe.ts';
import { germanRestaurant } from './german-restaurant.ts';
import { germanShop } from './german-shop.ts';
import { germanWeights } from './german-weights.ts';
import { gluedClasses } from './glued-classes.ts';
import { indianThali } from './indian-thali.ts';
import { italianTrattoria } from './italian-trattoria.ts';
import { kuwaitiDiner } from './kuwaiti-diner.ts';
import { logoHeading } from './logo-heading.ts';
import { malaysianKopitiam } from './malaysian-kopitiam.ts';
import { mexicanTaqueria } from './mexican-taqueria.ts';
import { noLeadingZero } from './no-leading-zero.ts';
import { polishShop } from './polish-shop.ts';
import { portugueseTasca } from './portuguese-tasca.ts';
import { priceLeftOfName } from './price-left.ts';
import { raisedTotal } from './raised-total.ts';
import { spanishBar } from './spanish-bar.ts';
import { supermarket } from './supermarket.ts';
import { swissBeiz } from './swiss-beiz.ts';
import { swissTill } from './swiss-till.ts';
import { threeDecimals } from './three-decimals.ts';
import { tunisianCafe } from './tunisian-cafe.ts';
import { ukPub } from './uk-pub.ts';
import { unlabelledSums } from './unlabelled-sums.ts';
import { usColumns } from './us-columns.ts';
import { usDiner } from './us-diner.ts';
import { usFees } from './us-fees.ts';
import { usGrocery } from './us-grocery.ts';
import { usTab } from './us-tab.ts';
import { chileanBar, indonesianWarung, japaneseIzakaya } from './whole-numbers.ts';

/** Every kind of till. To add one: a file here of its own, and its name in this list. */
export const LAYOUTS: readonly Layout[] = [
  usDiner,
  usFees,
  usTab,
  usColumns,
  noLeadingZero,
  priceLeftOfName,
  unlabelledSums,
  ukPub,
  supermarket,
  usGrocery,
  australianCafe,
  delivery,
  irishDelivery,
  canadianDiner,
  quebecBistro,
  germanShop,
  germanWeights,
  germanRestaurant,
  swissBeiz,
  frenchCafe,
  italianTrattoria,
  spanishBar,
  portugueseTasca,
  dutchCafe,
  polishShop,
  mexicanTaqueria,
  chileanBar,
  indonesianWarung,
  japaneseIzakaya,
  threeDecimals,
  kuwaitiDiner,
  tunisianCafe,
  indianThali,
  malaysianKopitiam,
  raisedTotal,
  swissTill,
  gluedClasses,
  countPlaces,
  logoHeading,
  beerGarden,
];
