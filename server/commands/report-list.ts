/** `report list`: prints the open problem reports for the merchant. */
import { formatIndianTime } from '../../shop/indian-time.ts';
import { reportKindWords } from '../../shop/problem-reports/report.ts';
import { listOpenReports, type OpenReport } from '../../shop/problem-reports/report-store.ts';
import type { OpenShop } from './command.ts';

const maxListed = 100;

/** Prints the open reports, the oldest first. */
export async function printOpenReports(open: OpenShop): Promise<void> {
  const { db } = await open();
  const reports = await listOpenReports(db, maxListed);
  console.log(reports.length === 0 ? 'No report is open.' : reports.map(describe).join('\n\n'));
}

function describe({ orderCode, createdAt, kind, words, photos }: OpenReport): string {
  const head = `${orderCode} ${formatIndianTime(createdAt)}: ${reportKindWords[kind]}`;
  const photoCount = `${photos} ${photos === 1 ? 'photo' : 'photos'}, in the mail to you`;
  return [head, ...words.split('\n'), photoCount].join('\n  ');
}
