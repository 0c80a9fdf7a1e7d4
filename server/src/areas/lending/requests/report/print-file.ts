import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { loanDocuments } from '@cancha/contract/lending/documents/documents'
import type { Language } from '@cancha/domain/ground/text/language'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type Drawer, print } from '../../../../printing/press.ts'
import type { Services } from '../../../../services.ts'
import { namesOf } from './document.ts'
import { readForPrint } from './read-for-print.ts'

const DRAWER: Drawer = { filename: new URL('./print-file.worker.ts', import.meta.url).href, name: 'loanFile' }

/**
 * A request's file as a PDF in Spanish or English, with what this viewer may read of it.
 * @throws Refusal not_found for a viewer who may not print it, unavailable if too many documents are being drawn
 */
export async function printLoanFile(
  services: Services,
  viewer: Viewer,
  { lrnid, lang }: { lrnid: number; lang: Language },
): Promise<AnswerOf<typeof loanDocuments.loanFileReport>> {
  const input = await readForPrint(services, viewer, lrnid, lang)
  const bytes = Buffer.from(await print<Uint8Array>(DRAWER, input))
  return { bytes, name: namesOf(lang, input.request).fileName, keep: 0 }
}
