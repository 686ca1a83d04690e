/** Words for the stages of orders and for the views of their list. Pure. */

import type { OrderView } from '../../shop/office-lists/order-views.ts';
import type { OrderStage } from '../../shop/office-lists/stages.ts';
import { en } from '../words/en.ts';

export const stageWords: Readonly<Record<OrderStage, string>> = en.orders.stages;

export const viewWords: Readonly<Record<OrderView, string>> = {
  to_pack: 'To pack',
  ready: 'Ready',
  on_the_way: 'On the way',
  problems: 'Problems',
  needs_you: 'Needs you',
  done: 'Done',
  all: 'All',
};

/** The views in the order of their chips. */
export const viewNames = Object.keys(viewWords) as OrderView[];
