/**
 * `parcel label CODE` and `parcel manifest CODE`: write the documents of a parcel into files. They contain an address, so
 * that only the account that ran the command may read them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { formatPriceWithPaise } from '../../shop/money.ts';
import { labelParcelAct, labelParcelAsWishedAct, manifestParcelAct } from '../../shop/office/parcel-acts.ts';
import { CommandRefusal, type OpenShop } from './command.ts';
import { type OpenedParcels, openParcels, parcelRefusal } from './open-parcels.ts';
import { performForMerchant } from './perform-act.ts';

interface DocumentOptions {
  /** File to write; by default one in the data folder. */
  readonly to?: string | undefined;
}

interface LabelOptions extends DocumentOptions {
  readonly courier?: string | undefined;
  readonly changeCourier?: true | undefined;
  readonly despiteDispute?: true | undefined;
}

/** Requests a courier and an AWB for an order's parcel, and writes its label. */
export async function labelForMerchant(open: OpenShop, typed: string, options: LabelOptions): Promise<void> {
  const opened = await openParcels(open, typed);
  const { services, order } = opened;
  const { courier: courierId, changeCourier: changesCourier, despiteDispute } = options;
  const isWished = courierId !== undefined || changesCourier || despiteDispute;
  const outcome = isWished
    ? await performForMerchant(services, labelParcelAsWishedAct, {
        orderId: order.id,
        courierId,
        changesCourier,
        despiteDispute,
      })
    : await performForMerchant(services, labelParcelAct, { orderId: order.id });
  if (!outcome.ok) throw parcelRefusal(order, outcome);
  const { awb, courierName, price } = outcome.parcel;
  const cost = price === null ? '' : ` for ${formatPriceWithPaise(price)}`;
  console.log(`${order.code} goes by ${courierName}${cost}: AWB ${awb}.`);
  console.log(`Label: ${await write(opened, 'label', outcome.label, options)}`);
}

/** Writes the manifest that the courier signs when it collects an order's parcel. */
export async function manifestForMerchant(open: OpenShop, typed: string, options: DocumentOptions): Promise<void> {
  const opened = await openParcels(open, typed);
  const { services, order } = opened;
  const outcome = await performForMerchant(services, manifestParcelAct, { orderId: order.id });
  if (!outcome.ok) throw parcelRefusal(order, outcome);
  console.log(`Manifest of ${order.code}: ${await write(opened, 'manifest', outcome.manifest, options)}`);
}

async function write(
  { order, config }: OpenedParcels,
  kind: 'label' | 'manifest',
  pdf: Uint8Array,
  { to }: DocumentOptions,
): Promise<string> {
  const file = resolve(to ?? `${config.DATA_DIR}/parcels/${kind}-${order.code}.pdf`);
  try {
    if (to === undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, pdf, { mode: 0o600 });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new CommandRefusal(`${file} cannot be written (${why}). Nothing is lost: say it again with another --to.`);
  }
  return file;
}
