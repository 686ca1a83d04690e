/**
 * All acts of the office: the one table from which routes, menus, the log's sentences and the test of roles are made.
 * Nobody can do anything that is not in it, and commands do the same acts.
 */

import type { z } from 'zod';
import type { AnyAct } from './act.ts';
import { editGridAct, exportCatalogueAct, importFileAct, undoBulkAct } from './bulk-acts.ts';
import { discardDraftAct, listDraftAct, restoreDraftAct, saveDraftAct, unscheduleDraftAct } from './draft-acts.ts';
import { exportGstAct, exportInvoicesAct } from './export-acts.ts';
import {
  moveDraftPictureAct,
  moveSareePictureAct,
  putDraftPictureAct,
  putSareePictureAct,
  removeDraftPictureAct,
  removeSareePictureAct,
} from './gallery-acts.ts';
import { arrangeFrontAct, arrangeHouseAct, removeHouseAct, restoreHouseAct, saveHouseAct } from './house-acts.ts';
import {
  acceptDisputeAct,
  contestDisputeAct,
  createPaymentLinkAct,
  rebuildOrderAct,
  refundPaymentAct,
  resolveDifferenceAct,
  resolvePaymentAct,
  withdrawPaymentLinkAct,
} from './money-acts.ts';
import { holdOrderAct, noteOrderAct, unholdOrderAct } from './note-acts.ts';
import {
  addPincodeAct,
  cancelOrderAct,
  correctAddressAct,
  correctPlaceAct,
  decideStateAct,
  refundOrderAct,
  resumeOrderAct,
} from './order-acts.ts';
import { deliveredByHandAct, ownCourierAct } from './own-courier-acts.ts';
import {
  cancelParcelAct,
  handOverParcelAct,
  labelParcelAct,
  labelParcelAsWishedAct,
  manifestParcelAct,
  packParcelAct,
  pickupDisputedParcelAct,
  pickupParcelAct,
} from './parcel-acts.ts';
import { acknowledgeReportAct, closeReportAct } from './report-acts.ts';
import {
  arrivedParcelAct,
  inspectParcelAct,
  receiveParcelAct,
  returnParcelAct,
  writeOffParcelAct,
} from './return-acts.ts';
import { moderateReviewAct } from './review-acts.ts';
import {
  archiveSareeAct,
  editSareeAct,
  hideSareeAct,
  scheduleSareeAct,
  shelveSareeAct,
  showSareeAct,
  unarchiveSareeAct,
} from './saree-acts.ts';
import { dismissScheduledActAct, undoScheduledActAct } from './scheduled-acts.ts';
import { saveDispatchAct, saveSettingsAct } from './settings-acts.ts';
import { exportNewsletterAct, importCatalogueAct, retryJobsAct } from './shop-acts.ts';
import { changeLimitsAct, changeRoleAct, inviteStaffAct, reinviteStaffAct, removeStaffAct } from './staff-acts.ts';
import { countStockAct, moveStockAct, takeStockAct } from './stock-acts.ts';
import {
  addWeaverAct,
  correctWeaverAct,
  describeWeaverAct,
  payWeaverAct,
  phoneWeaverAct,
  receivePiecesAct,
} from './weaver-acts.ts';

export const acts = [
  refundOrderAct,
  cancelOrderAct,
  resumeOrderAct,
  addPincodeAct,
  decideStateAct,
  correctPlaceAct,
  correctAddressAct,
  noteOrderAct,
  holdOrderAct,
  unholdOrderAct,
  packParcelAct,
  labelParcelAct,
  labelParcelAsWishedAct,
  pickupParcelAct,
  pickupDisputedParcelAct,
  manifestParcelAct,
  handOverParcelAct,
  ownCourierAct,
  deliveredByHandAct,
  cancelParcelAct,
  returnParcelAct,
  receiveParcelAct,
  arrivedParcelAct,
  inspectParcelAct,
  writeOffParcelAct,
  shelveSareeAct,
  editSareeAct,
  showSareeAct,
  hideSareeAct,
  scheduleSareeAct,
  archiveSareeAct,
  unarchiveSareeAct,
  putSareePictureAct,
  moveSareePictureAct,
  removeSareePictureAct,
  saveDraftAct,
  discardDraftAct,
  restoreDraftAct,
  listDraftAct,
  unscheduleDraftAct,
  putDraftPictureAct,
  moveDraftPictureAct,
  removeDraftPictureAct,
  moveStockAct,
  countStockAct,
  takeStockAct,
  acknowledgeReportAct,
  closeReportAct,
  moderateReviewAct,
  acceptDisputeAct,
  contestDisputeAct,
  createPaymentLinkAct,
  withdrawPaymentLinkAct,
  resolveDifferenceAct,
  resolvePaymentAct,
  refundPaymentAct,
  rebuildOrderAct,
  retryJobsAct,
  exportNewsletterAct,
  importCatalogueAct,
  importFileAct,
  editGridAct,
  undoBulkAct,
  exportCatalogueAct,
  exportGstAct,
  exportInvoicesAct,
  saveHouseAct,
  restoreHouseAct,
  removeHouseAct,
  arrangeHouseAct,
  arrangeFrontAct,
  saveDispatchAct,
  saveSettingsAct,
  addWeaverAct,
  phoneWeaverAct,
  describeWeaverAct,
  receivePiecesAct,
  payWeaverAct,
  correctWeaverAct,
  inviteStaffAct,
  reinviteStaffAct,
  changeRoleAct,
  changeLimitsAct,
  removeStaffAct,
  undoScheduledActAct,
  dismissScheduledActAct,
] as const satisfies readonly AnyAct[];

type ListedAct = (typeof acts)[number];
type ActOf<Name extends ActName> = Extract<ListedAct, { readonly name: Name }>;

export type ActName = ListedAct['name'];
/** The input of an act as a caller sends it. */
export type ActInput<Name extends ActName> = Sent<z.input<ActOf<Name>['input']>>;
type Sent<Value> = Value extends object ? { readonly [Key in keyof Value]: Sent<Value[Key]> } : Value;
/** Facts that the caller of an act is told once it is done. */
export type ActFacts<Name extends ActName> =
  ActOf<Name> extends { answer?(outcome: never): infer Facts } ? Facts : never;
/** Acts that some role may do: those that the API knows. Commands alone do the others. */
export const officeActs: readonly AnyAct[] = acts.filter(({ permissions }) => Object.keys(permissions).length > 0);

/** Entries of the log that are no acts of their own. */
const otherSentences: Readonly<Record<string, string>> = {
  'scheduled.request': 'asked for something that begins a little later',
};

/** Returns what the log says of an act, such as 'refunded an order'; the name of one that is not done any more. */
export function sentenceOfAct(name: string): string {
  return acts.find((act) => act.name === name)?.sentence ?? otherSentences[name] ?? name;
}
