/**
 * The script that stands in each page, before anything else of ours. First what one sees, then what makes it move: a page's
 * modules and fonts are fetched once its first picture has arrived, so that on a slow network they do not take the line from it. They
 * weigh more than all the rest, and everything a shopper can read or follow works without them. What is tapped and typed
 * before them is kept, marked by `data-kept` so that the tap is seen to have been felt, and given on when they are there.
 * Who goes back before them, to a page that this document had shown, is given that page anew.
 *
 * `early-script-plugin.ts` bundles it into one text without imports. It rests on two things: the storefront asks by a
 * cancellable `shop:begin` whether it may take the page over, and says `shop:ready` when it has.
 */
import { reloadOnBack } from './follow-back.ts';
import { hideOldOffers } from './hide-old-offers.ts';
import { keepActions } from './keep-actions.ts';
import { loadFonts } from './load-fonts.ts';
import { showPlaceholders } from './show-placeholders.ts';
import { startModulesLate } from './start-late.ts';

hideOldOffers();
showPlaceholders();
reloadOnBack();
const fetchFonts = loadFonts(document.currentScript?.dataset.fonts ?? '[]');
startModulesLate(fetchFonts, keepActions());
