import type { Sandbox } from '../server/src/adapters/payments/sandbox/sandbox.ts'
import { type Part, rows, rowsWithFiles } from './parts.ts'

/**
 * The parts that follow in the background once the program serves, in this order. Each part builds on rows of those before it
 * only, and is loaded when it is made: a start of a complete community loads none.
 */
export const LATER: readonly Part[] = [
  rowsWithFiles(
    'los perfiles',
    async ({ files }) => (await import('./people/seed-profiles.ts')).keepAllPictures(files),
    async (tx, pictures) => (await import('./people/seed-profiles.ts')).seedProfiles(tx, pictures),
  ),
  rows('los patrocinadores, las preguntas y el buzón', async (tx) =>
    (await import('./school/printed.ts')).seedPrinted(tx),
  ),
  rows('las sesiones en vivo', async (tx) =>
    (await import('./school/live-sessions.ts')).seedLiveSessions(tx),
  ),
  rowsWithFiles(
    'la biblioteca',
    async ({ files }) => (await import('./school/library.ts')).keepLibraryFiles(files),
    async (tx, files) => (await import('./school/library.ts')).seedLibrary(tx, files),
  ),
  rows('las conexiones', async (tx) => (await import('./people/connections.ts')).seedConnections(tx)),
  // Together: messages have links to analyses whose secrets nobody knows afterwards, and the report has messages.
  rows('los análisis y las conversaciones', async (tx, services) => {
    const { seedAnalyses, seedShares } = await import('./analysis/analyses.ts')
    await seedAnalyses(tx)
    const secrets = await seedShares(tx, services.vault)
    await (await import('./talk/conversations.ts')).seedConversations(tx, {
      storage: services.files,
      filled: (text) =>
        text.replace(/\{(\w+)\}/g, (_, word) =>
          word === 'origin' ? services.config.origin : (secrets.get(word) ?? ''),
        ),
    })
    await (await import('./people/connections.ts')).seedReport(tx)
  }),
  rowsWithFiles(
    'los tratos',
    async ({ files }) => (await import('./deals/deals.ts')).keepDealPhotos(files),
    async (tx, photos) => (await import('./deals/deals.ts')).seedDeals(tx, photos),
  ),
  rows('las preguntas y las ofertas', async (tx) => (await import('./deals/dealings.ts')).seedDealings(tx)),
  rows('los prestamistas', async (tx) => (await import('./lending/lenders.ts')).seedLenders(tx)),
  rowsWithFiles(
    'las solicitudes de préstamo',
    async (services) => (await import('./lending/loan-documents.ts')).keepPapers(services),
    async (tx, papers, services) => (await import('./lending/loans.ts')).seedLoans(tx, services, papers),
  ),
  rows('los foros', async (tx) => (await import('./talk/forums.ts')).seedForums(tx)),
  rows('los avisos', async (tx) => (await import('./talk/notifications.ts')).seedNotifications(tx)),
  rows('la administración', async (tx, { declared }) =>
    (await import('./people/administration.ts')).seedAdministration(tx, declared.writtenKinds),
  ),
]

/** The payments at the sandbox, where there is one. The provider keeps each step, so that none is done twice after a crash. */
export const paidAt = (sandbox: Sandbox): Part => ({
  name: 'los pagos',
  async make({ services }, record) {
    await (await import('./money/payments.ts')).seedPayments({ services, sandbox })
    await record(async () => undefined)
  },
})
