import { auditLog } from '@cancha/contract/calls/ground/audit-log'
import { AUDIT_GROUP_NAMES, AUDIT_GROUPS } from '@cancha/domain/ground/audit/entries'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { download } from '../../../api/file.ts'
import { reads } from '../../../shell/addresses/search-params.ts'
import { FileButton } from '../../../shell/administration/FileButton.tsx'
import { dayFilter, FilterForm } from '../../../shell/administration/FilterForm.tsx'
import { requireAdmin } from '../../../shell/guards/guards.ts'
import { orProof } from '../../../shell/guards/proof-needed.ts'
import { privateHead } from '../../../shell/head/brand.ts'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { ListPaging } from '../../../ui/page/ListPaging.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { type AuditFilters, auditAddress } from './audit-address.ts'
import { auditQuery } from './audit-queries.ts'
import { ChainNote } from './ChainNote.tsx'
import { AuditLines } from './public/AuditLines.tsx'

const FILTERS = [
  { name: 'by', label: 'Quién lo hizo', help: 'Su nombre, o su correo completo.' },
  { name: 'about', label: 'A quién se le hizo', help: 'Su nombre, o su correo completo.' },
  {
    name: 'group',
    label: 'De qué',
    placeholder: 'De todo',
    choices: AUDIT_GROUPS.map((value) => ({ value, label: AUDIT_GROUP_NAMES[value] })),
  },
  { name: 'search', label: 'Palabras del motivo' },
]

export const Route = createFileRoute('/admin/registro')({
  ...reads(auditAddress.read),
  beforeLoad: requireAdmin,
  loader: ({ context: { queryClient }, deps }) => orProof(queryClient.ensureQueryData(auditQuery(deps))),
  head: privateHead('Registro'),
  component: AuditLogPage,
})

function AuditLogPage() {
  const { before, ...filters } = Route.useSearch()
  const { data } = useSuspenseQuery(auditQuery(before ? { ...filters, before } : filters))
  const { entries, next, refused = {} } = data
  const [fault] = Object.values(refused)
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHeader
        title="Registro de auditoría"
        lead="Lo que se ha hecho en el sitio: quién, a quién y por qué. Lo último primero."
        actions={
          <FileButton
            title="Bajar el registro"
            save={(reason) =>
              download(auditLog.auditTable, { query: { ...filters, reason } }, 'registro-de-auditoria.csv')
            }
          >
            El archivo lleva lo que muestran tus filtros, con nombres y motivos: guárdalo donde nadie más lo
            abra.
          </FileButton>
        }
      />
      <FilterForm
        key={auditAddress.href(filters)}
        filters={FILTERS}
        asked={filters}
        refused={refused}
        summary={summaryOf(filters, data.by, data.about)}
        addressOf={(asked) => auditAddress.href(auditAddress.read(asked))}
        all="Ver todo"
      />
      {entries.length > 0 && <ChainNote entries={entries} chain={data.chain} />}
      {entries.length === 0 ? (
        <EmptyState
          title={fault ?? (before ? 'No hay nada más antiguo' : 'Nada coincide con eso')}
          action={<LinkButton href={auditAddress.path}>Ver todo</LinkButton>}
        />
      ) : (
        <AuditLines entries={entries} nothing="" />
      )}
      <ListPaging
        back={before && { label: 'Ver lo último', href: auditAddress.href(filters) }}
        on={next && { label: 'Más antiguas', href: auditAddress.href({ ...filters, before: next }) }}
      />
    </div>
  )
}

type People = readonly { name: string }[] | null

/** 'Membresías · Lo hizo: Adela Ríos · Desde el 4 mar 2027' */
function summaryOf({ by, about, group, from, until, search }: AuditFilters, doers: People, others: People) {
  const named = (asked: string, people: People) =>
    people && people.length > 0 ? people.map(({ name }) => name).join(', ') : asked
  const parts = [
    group && AUDIT_GROUP_NAMES[group],
    by && `Lo hizo: ${named(by, doers)}`,
    about && `A: ${named(about, others)}`,
    dayFilter('Desde', from),
    dayFilter('Hasta', until),
    search && `Motivo: «${search}»`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'De todo y de todos'
}
