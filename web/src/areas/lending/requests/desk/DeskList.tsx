import { answering } from '@cancha/contract/calls/lending/requests/answering'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type {
  answering as Answering,
  DeskList as ListName,
} from '@cancha/contract/lending/requests/answering'
import type { LenderRow } from '@cancha/contract/lending/requests/request-answers'
import { useState } from 'react'
import { sentenceOn } from '../../../../api/errors.ts'
import { download } from '../../../../api/file.ts'
import { useWrite } from '../../../../api/use-write.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { download as arrow } from '../../../../ui/icons/glyphs.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { LENDER_PROGRAMMES } from '../../lenders/public/addresses.ts'
import { loanFileHref } from '../addresses.ts'
import { RequestRows } from '../RequestRows.tsx'
import { titleOf } from '../request-names.ts'
import classes from './Desk.module.css'
import { type DeskSearch, deskAddress } from './desk-address.ts'
import { filtersOf, listOf } from './queries.ts'
import { FACTS } from './row-facts.tsx'

/** Loaded with the press. */
const ApprovalDialog = lazyPart(async () => (await import('./ApprovalDialog.tsx')).ApprovalDialog)

const EMPTY: Readonly<Record<ListName, { title: string; says: string }>> = {
  new: {
    title: 'No hay solicitudes nuevas',
    says: 'Cuando llegue una que encaje con tus programas, la ves aquí y te avisamos. Mientras más amplios tus programas, más llegan.',
  },
  accepted: {
    title: 'No hay solicitudes aceptadas',
    says: 'Cuando muestres interés en una, queda aquí con el nombre y el teléfono de quien la pide.',
  },
  funded: {
    title: 'Todavía no registras ningún préstamo',
    says: 'Cuando un préstamo esté hecho, anótalo con «Actualizar» en tus solicitudes aceptadas.',
  },
  lost: {
    title: 'Ninguna se cerró sin ti',
    says: 'Aquí quedan las que se cerraron con otro, o sin préstamo.',
  },
  passed: {
    title: 'No has dejado pasar ninguna',
    says: 'Aquí quedan, y mientras sigan abiertas puedes cambiar de idea.',
  },
}

type Props = { desk: ReceivedOf<typeof Answering.lenderLoans>; search: DeskSearch; userId: string }

/** One of a lender's lists: a table on wide screens, cards on phones. */
export function DeskList({ desk, search, userId }: Props) {
  const { ldata, currentPage, totalPages } = desk
  const [updating, setUpdating] = useState<LenderRow | null>(null)
  const close = () => setUpdating(null)
  const list = listOf(search)
  // The lost requests, whether this lender showed interest or not, are one list again, the newest first.
  const rows = [...ldata.invitedLoan, ...ldata.interestedLoan].sort(
    (one, other) => Number(other._id) - Number(one._id),
  )
  const narrowed = Boolean(search.tipo ?? search.estado ?? search.search)
  if (rows.length === 0) return <Nothing list={list} search={search} narrowed={narrowed} />
  return (
    <>
      <RequestRows
        caption="Solicitudes"
        rows={rows}
        rowKey={({ _id }) => _id}
        title={(row) => <Title row={row} />}
        facts={FACTS[list]}
        acts={(row) => <Act row={row} onUpdate={setUpdating} />}
        factsClass={classes.facts}
      />
      <Pagination
        page={currentPage}
        pages={totalPages}
        hrefFor={(page) => deskAddress.href({ ...search, page: String(page) })}
      />
      <FileButton search={search} />
      {updating && (
        <ApprovalDialog
          loan={{
            lrnid: updating.lrnid,
            lid: userId,
            title: titleOf(updating),
            asked: updating.askedamount,
            commission: ldata.commission,
          }}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  )
}

const Title = ({ row }: { row: LenderRow }) => (
  <>
    {row.pageurl ? <Anchor href={row.pageurl}>{titleOf(row)}</Anchor> : titleOf(row)}
    {row.zip && <span className="text-sm text-2"> {row.zip}</span>}
  </>
)

function Act({ row, onUpdate }: { row: LenderRow; onUpdate: (row: LenderRow) => void }) {
  const about = `${titleOf(row)}${row.zip && `, ${row.zip}`}`
  // Its address can't be read any more if the site's secret is lost.
  const act = row.canupdate ? (
    <Button size="sm" aria-label={`Actualizar: ${about}`} onClick={() => onUpdate(row)}>
      Actualizar
    </Button>
  ) : (
    row.pageurl && (
      <LinkButton size="sm" variant="line" href={row.pageurl} aria-label={`Ver: ${about}`}>
        Ver
      </LinkButton>
    )
  )
  if (row.place !== 'interested' && row.place !== 'funded') return act
  return (
    <span className="row row-wrap align-stretch gap-1">
      {act}
      <LinkButton size="sm" variant="line" href={loanFileHref(row.lrnid)} aria-label={`Expediente: ${about}`}>
        Expediente
      </LinkButton>
    </span>
  )
}

type NothingProps = { list: ListName; search: DeskSearch; narrowed: boolean }

function Nothing({ list, search: { lista, page, ...filters }, narrowed }: NothingProps) {
  // The page's requests moved to another list meanwhile.
  if (page !== undefined)
    return (
      <EmptyState
        title="En esta página ya no queda ninguna"
        action={<LinkButton href={deskAddress.href({ lista, ...filters })}>Ver la primera página</LinkButton>}
      />
    )
  if (narrowed)
    return (
      <EmptyState
        title="Ninguna coincide con eso"
        action={<LinkButton href={deskAddress.href({ lista })}>Ver todas</LinkButton>}
      />
    )
  return (
    <EmptyState
      title={EMPTY[list].title}
      action={
        list === 'new' ? (
          <LinkButton href={LENDER_PROGRAMMES}>Ver mis programas</LinkButton>
        ) : (
          <LinkButton href={deskAddress.href({})}>Ver las nuevas</LinkButton>
        )
      }
    >
      {EMPTY[list].says}
    </EmptyState>
  )
}

/** Downloads the list as a file. The server may ask for a fresh proof first, in case the session was left open on another device. */
function FileButton({ search }: { search: DeskSearch }) {
  const { write, busy } = useWrite(
    (query: ReturnType<typeof filtersOf>) =>
      download(answering.exportLenderLoans, { query }, 'solicitudes.csv'),
    { refused: (error) => notify.error(sentenceOn(error, 'query.state') ?? error.message) },
  )
  return (
    <div>
      <Button variant="line" icon={arrow} loading={busy} onClick={() => void write(filtersOf(search))}>
        Bajar esta lista (CSV)
      </Button>
    </div>
  )
}
