/**
 * The early script: it stands in the text of each page and runs before all other scripts. A page's modules and fonts
 * are fetched once its first picture has arrived, so that they do not delay it on a slow network: they weigh more than
 * all the rest, and everything a shopper can read or follow works without them. Taps and typed text are recorded until
 * the modules run, and replayed then; a tapped button is marked with `data-kept`, so that the shopper sees the tap was
 * noticed, and what it opens is shown (`show-opening.ts`). A step back to another address before the modules run reloads the page. A browser in
 * which they fail because it is too old shows the page as one without scripts.
 *
 * From the first line on, what older browsers lack is there (`look/browser/older-browsers.ts`), and storage that the browser refuses
 * lasts as long as the page (`look/browser/refused.ts`).
 *
 * `early-script-plugin.ts` bundles it into one text without imports. It relies on two events of the storefront: the
 * cancellable `shop:begin`, sent before it takes the page over, and `shop:ready`, sent once it has.
 */
import '../../look/browser/older-browsers.ts';
import '../../look/browser/refused.ts';
import { reloadOnBack } from './follow-back.ts';
import { hideOldOffers } from './hide-old-offers.ts';
import { keepActions } from './keep-actions.ts';
import { keepPlaces } from './keep-places.ts';
import { loadFonts } from './load-fonts.ts';
import { showAsWithoutScripts } from './show-as-without-scripts.ts';
import { showOpenings } from './show-opening.ts';
import { showPlaceholders } from './show-placeholders.ts';
import { startModulesLate } from './start-late.ts';

hideOldOffers();
keepPlaces();
showPlaceholders();
reloadOnBack();
const fetchFonts = loadFonts(document.currentScript?.dataset.fonts ?? '[]');
const replay = keepActions(showOpenings());
startModulesLate(fetchFonts, replay);
showAsWithoutScripts(replay);
