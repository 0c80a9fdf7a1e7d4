import { arrangeLines } from '@cancha/domain/ground/home/lines'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { requireSession } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { homeLinesQuery } from '../../../../shell/panel/home-lines.ts'
import { OwnLines } from '../../../../shell/panel/OwnLines.tsx'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { TabStrip } from '../../../../ui/page/TabStrip.tsx'
import { Figures } from '../../../../ui/pieces/Figures.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { countLabel } from '../../../people/connections/public/count-label.ts'
import { LENDER_PROFILE, LENDER_PROGRAMMES } from '../../lenders/public/addresses.ts'
import { NoLenderNote } from '../../lenders/public/NoLenderNote.tsx'
import { lenderQuery } from '../../lenders/public/queries.ts'
import { LENDER_PORTAL } from '../addresses.ts'
import { hoursInWords } from '../answers-in-words.ts'
import { PortalHeader } from '../PortalHeader.tsx'
import { CompanyStanding } from './CompanyStanding.tsx'
import { DeskFilters } from './DeskFilters.tsx'
import { DeskList } from './DeskList.tsx'
import { type DeskSearch, deskAddress } from './desk-address.ts'
import { deskQuery, listOf, pageOfEntry } from './queries.ts'

/** The lender's portal. A notification's address names a request here, and leads on to its page. */
export const Route = createFileRoute('/dashboard/lender')({
  ...reads(deskAddress.read),
  async beforeLoad(asked) {
    const { user } = await requireSession(asked)
    if (!user.can.lend) throw redirect({ to: '/dashboard' })
    return { user }
  },
  loader: async ({ context: { queryClient, user }, deps }) => {
    const { solicitud, ...search } = deps
    if (solicitud) {
      const href = await pageOfEntry(queryClient, solicitud)
      if (href !== null) throw redirect({ href, replace: true })
    }
    const [desk] = await Promise.all([
      queryClient.ensureQueryData(deskQuery(user.id, search)),
      queryClient.ensureQueryData(lenderQuery(user.id)),
      // Without it the portal shows what it is for.
      queryClient.prefetchQuery(homeLinesQuery),
    ])
    const page = pageInstead(desk)
    if (page) throw redirect({ href: deskAddress.href({ ...search, page: String(page) }), replace: true })
  },
  head: privateHead('Portal de prestamista'),
  component: DeskPage,
})

const TABS = [
  ['new', undefined, 'Nueva solicitud'],
  ['accepted', 'aceptadas', 'Solicitudes Aceptadas'],
  ['funded', 'financiadas', 'Financiadas'],
  ['lost', 'perdidas', 'Perdidas'],
  ['passed', 'pasadas', 'Las que dejé pasar'],
] as const

function DeskPage() {
  const { solicitud, ...search }: DeskSearch = Route.useSearch()
  const { user } = Route.useRouteContext()
  const { data: desk } = useSuspenseQuery(deskQuery(user.id, search))
  const { data: lender } = useSuspenseQuery(lenderQuery(user.id))
  const { data: lines = [], dataUpdatedAt } = useQuery(homeLinesQuery)
  // The requests that wait are the portal's own list.
  const waiting = lines.filter(({ section, href }) => section === 'waits' && href !== LENDER_PORTAL)
  const { counts, answers } = desk
  const list = listOf(search)
  const { page: _, lista, ...filters } = search
  return (
    <div className="wrap sec stack-l">
      <PortalHeader
        user={user}
        lead="Las solicitudes de préstamo que encajan con lo que prestas."
        actions={
          <>
            <LinkButton variant="line" href={LENDER_PROFILE}>
              Perfil
            </LinkButton>
            <LinkButton variant="line" href={LENDER_PROGRAMMES}>
              Datos y programas
            </LinkButton>
          </>
        }
      />
      {solicitud && (
        <Note>
          Esa solicitud ya no está en tu portal: quien la hizo borró su cuenta, o ya no te toca verla.
        </Note>
      )}
      <CompanyStanding lender={lender} />
      <OwnLines sections={arrangeLines(waiting, dataUpdatedAt)} />
      <Figures
        figures={[
          { label: 'Nuevas', value: countLabel(counts.new) },
          { label: 'Aceptadas', value: countLabel(counts.accepted) },
          { label: 'Financiadas', value: countLabel(counts.funded) },
          {
            label: 'Contestas',
            value: answers.rate === null ? '—' : `${Math.round(answers.rate)}\u00a0%`,
            note:
              answers.hours === null
                ? 'Se cuenta desde la quinta solicitud.'
                : `La mitad, en ${hoursInWords(answers.hours)} o menos.`,
          },
        ]}
      />
      <div className="stack">
        <TabStrip
          label="Solicitudes"
          tabs={TABS.map(([name, tab, label]) => ({
            label,
            href: deskAddress.href({ lista: tab, ...filters }),
            current: list === name,
            ...(counts[name] > 0 && { count: countLabel(counts[name]) }),
          }))}
        />
        <DeskFilters key={deskAddress.href(search)} search={search} />
        <DeskList desk={desk} search={search} userId={user.id} />
      </div>
      <NoLenderNote />
    </div>
  )
}
