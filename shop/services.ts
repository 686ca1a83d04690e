/** Everything a use case may need from outside itself. `server/run-shop.ts` fills it in; each use case picks its part. */
import type { Database } from '../database/connect.ts';
import type { TableWork } from './bulk-edit/table-worker.ts';
import type { ReadVocabulary } from './catalogue/vocabulary.ts';
import type { DispatchCalendar } from './delivery/delivery-promise.ts';
import type { ShopFacts } from './facts.ts';
import type { ReadHome } from './house/home.ts';
import type { DrawInvoiceFile } from './invoices/invoice-worker.ts';
import type { ReservationBudget } from './limits/reservation-budget.ts';
import type { LimitCounter } from './limits/take.ts';
import type { PictureWork } from './media/picture-workers.ts';
import type { Box } from './parcels/box.ts';
import type { JoinDocuments } from './parcels/document-worker.ts';
import type { EventLog } from './ports/event-log.ts';
import type { Identity } from './ports/identity.ts';
import type { Jobs } from './ports/jobs.ts';
import type { MediaStore } from './ports/media.ts';
import type { Messages } from './ports/messages.ts';
import type { Payment } from './ports/payment.ts';
import type { Push } from './ports/push.ts';
import type { Shipping } from './ports/shipping.ts';
import type { Secrets } from './secrets.ts';
import type { EditableTexts } from './settings/editable-settings.ts';
import type { ServerSetting } from './settings/server-setting.ts';
import type { OpenRateLimit } from './visits/memory-rate-limit.ts';

export interface Services {
  readonly db: Database;
  /** The same database for work on all data, which may take minutes (`longTimeouts`) and has few connections. */
  readonly longDb: Database;
  readonly payment: Payment;
  readonly shipping: Shipping;
  readonly messages: Messages;
  /** Notices to the browsers of the staff. */
  readonly push: Push;
  readonly identity: Identity;
  readonly limits: LimitCounter;
  /** Opens a limit of what comes very often, which the shop's processes count together (`joint-rate-limit.ts`). */
  readonly openJointLimit: OpenRateLimit;
  readonly reservationBudget: ReservationBudget;
  readonly secrets: Secrets;
  readonly jobs: Jobs;
  /** Storage of pictures and videos. */
  readonly media: MediaStore;
  readonly pictureWork: PictureWork;
  readonly drawInvoiceFile: DrawInvoiceFile;
  /** Joins labels or manifests into one PDF. */
  readonly joinDocuments: JoinDocuments;
  /** Reads and writes tables of files. */
  readonly tables: TableWork;
  /** Storage of visits and cart events. */
  readonly eventLog: EventLog;
  readonly facts: ShopFacts;
  /** Categories, collections and occasions, from memory where the process hears of their changes. */
  readonly vocabulary: ReadVocabulary;
  /** Slides and testimonials of the home page, from memory likewise. */
  readonly home: ReadHome;
  /** Days and hours of dispatch, from which delivery promises are computed. */
  readonly dispatchCalendar: DispatchCalendar;
  /** Boxes in which parcels are packed, at least one; the first is the one for a single piece. */
  boxes(): readonly Box[];
  /** Beginning of invoice numbers: one or two capital letters or digits. Numbers of credit notes add a C to it. */
  readonly invoicePrefix: string;
  /** Tells whether the merchant approves reviews before they are shown. */
  reviewsNeedApproval(): boolean;
  readonly settings: {
    /** Resolves once the settings are read that this process has heard to be changed; what is kept afterwards shows them. */
    settled(): Promise<void>;
    /** Texts that the server's own settings have for what the office may change. */
    readonly serverTexts: EditableTexts;
    /** The other settings as the office shows them; of a secret its last two characters. */
    readonly server: readonly ServerSetting[];
  };
  /** The shop's own address for links in messages, without a slash at the end. */
  readonly publicUrl: string;
  /**
   * Address of the office, without a slash at the end. Passkeys are bound to its host, so that it may change only before the
   * first one is made.
   */
  readonly officeUrl: string;
  /** Writes a line into the shop's log: what happened, and ids and figures of it, nothing personal. */
  log(event: string, facts: Readonly<Record<string, string | number>>): void;
  now(): Date;
}
