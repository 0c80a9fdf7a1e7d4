import { kinds } from '@cancha/contract/calls/school/writing-kinds'
import { isPageKind, type WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, createFileRoute, notFound } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef } from 'react'
import { ApiError } from '../../../../api/errors.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { NotFoundPage } from '../../../../shell/document/NotFoundPage.tsx'
import { requireEditor } from '../../../../shell/guards/guards.ts'
import { privateHead } from '../../../../shell/head/brand.ts'
import { LinkButton } from '../../../../ui/button/Button.tsx'
import { chevronLeft, lock } from '../../../../ui/icons/glyphs.ts'
import { notify } from '../../../../ui/overlays/notify.ts'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { categoriesQuery } from '../../education/public/categories-query.ts'
import { kindAt, listAddress } from '../addresses.ts'
import { isTrouble } from '../drafts/save-state.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { FieldEditor } from '../fields/FieldEditor.tsx'
import { PieceContext } from '../fields/piece-context.ts'
import { kindOf, type Piece, pieceQuery } from '../queries.ts'
import { TypedAhead } from '../rich-text/typed-ahead.ts'
import { statusTone, statusWord } from '../words.ts'
import { PieceBar } from './PieceBar.tsx'
import classes from './PiecePage.module.css'
import { isChanged, PublicNotice } from './PublicNotice.tsx'
import { useSeenPart } from './use-seen-part.ts'
import { useStaysOpen } from './use-stays-open.ts'

/** Parts that few of these pages show. The server sends a page as one text, which waits for no code. */
const ConflictNotice = lazyPart(async () => (await import('../drafts/ConflictNotice.tsx')).ConflictNotice)
const LegalPiece = lazyPart(async () => (await import('./LegalPiece.tsx')).LegalPiece)
const LostPiece = lazyPart(async () => (await import('./LostPiece.tsx')).LostPiece)
const SharePreview = lazyPart(async () => (await import('./SharePreview.tsx')).SharePreview)

export const Route = createFileRoute('/admin/contenido/$kind/$id')({
  // Not cached, so that returning from the preview continues with what was saved.
  gcTime: 0,
  beforeLoad: requireEditor,
  loader: async ({ params, context: { queryClient } }) => {
    const { id } = params
    const kind = kindAt(params.kind)
    if (!kind || !/^[1-9]\d{0,14}$/.test(id)) throw notFound()
    try {
      await Promise.all([
        queryClient.fetchQuery(pieceQuery(kind, id)),
        queryClient.ensureQueryData(categoriesQuery),
      ])
      return { kind }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') throw notFound()
      throw error
    }
  },
  head: privateHead('Escribir'),
  component: PiecePage,
  notFoundComponent: NoPiece,
})

function NoPiece() {
  const { kind: word, id } = Route.useParams()
  const { user } = Route.useRouteContext()
  const kind = kindAt(word)
  const missing = <NotFoundPage />
  if (!kind) return missing
  return (
    <ClientOnly fallback={missing}>
      <LostPiece kind={kind} id={id} owner={user.id} waiting={missing} />
    </ClientOnly>
  )
}

function PiecePage() {
  const { kind } = Route.useLoaderData()
  const { id } = Route.useParams()
  const { data } = useSuspenseQuery(pieceQuery(kind, id))
  const { user } = Route.useRouteContext()
  return <OpenPiece key={`${kind} ${id}`} kind={kind} loaded={data} owner={user.id} />
}

type OpenProps = { kind: WrittenKindName; loaded: Piece; owner: string }

function OpenPiece(props: OpenProps) {
  const { kind, loaded, owner } = props
  const writes = useStaysOpen(loaded.can.edit)
  return writes ? <PieceEditor {...props} /> : <LockedPiece kind={kind} piece={loaded} owner={owner} />
}

function LockedPiece({ kind, piece, owner }: { kind: WrittenKindName; piece: Piece; owner: string }) {
  return (
    <div className="wrap wrap-narrow sec stack">
      <PageHead kind={kind} piece={piece} />
      <h1>{String(piece.values[kindOf(kind).title] || 'Sin título')}</h1>
      <ClientOnly>
        <LegalPiece kind={kind} piece={piece} owner={owner} />
      </ClientOnly>
    </div>
  )
}

/** The way back to the list, and what the piece is. */
function PageHead({ kind, piece: { status, legal }, children }: HeadProps) {
  return (
    <div className={`row row-wrap gap-y-1 ${classes.head}`}>
      <LinkButton variant="ghost" size="sm" outdented icon={chevronLeft} href={listAddress(kind)}>
        {kinds[kind].many}
      </LinkButton>
      <p className="row row-wrap align-stretch gap-2">
        <Badge tone={statusTone[status]}>{statusWord[status]}</Badge>
        {legal && <Badge icon={lock}>Texto legal</Badge>}
        {children}
      </p>
    </div>
  )
}

type HeadProps = { kind: WrittenKindName; piece: Piece; children?: ReactNode }

/** Fields shown beside the text instead of in the main column. */
const BESIDE = new Set(['choice', 'category', 'scene', 'alias', 'check', 'url', 'seconds', 'moment'])

function PieceEditor({ kind, loaded, owner }: OpenProps) {
  const draft = useDraft(loaded, owner)
  const { fields, title } = kindOf(kind)
  const beside = fields.filter((field) => BESIDE.has(field.type))
  const middle = fields.filter((field) => !BESIDE.has(field.type))
  const name = String(draft.values[title] || 'Sin título')
  const context = useMemo(() => ({ owner, piece: `${kind} ${loaded.id}` }), [owner, kind, loaded.id])
  const shown = (field: (typeof fields)[number]) => (
    <FieldEditor
      key={field.name}
      field={field}
      values={draft.values}
      errors={draft.errors}
      path={field.name}
      onChange={draft.change}
    />
  )
  const { status } = draft.piece
  const notices = useRef<HTMLDivElement>(null)
  function showNotice() {
    notices.current?.scrollIntoView({ block: 'start' })
    notices.current?.focus({ preventScroll: true })
  }
  async function moveToFault() {
    try {
      const { showFaults } = await import('../../../../ui/faults/first-fault.ts')
      // They may have been found just now: they are in the page by the next frame.
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (showFaults()) return
    } catch {
      // Without a line they are told, and the fields are marked.
    }
    // A fault in what this page has no field for.
    notify.error([...new Set(Object.values(draft.now().errors))].join(' '))
    showNotice()
  }
  /** Moves to what is wrong: a field, or what the notice says. */
  function showTrouble() {
    const { state, errors } = draft.now()
    if (Object.keys(errors).length > 0) return void moveToFault()
    // Without a network there is nothing to do but wait.
    if (state.is === 'offline') return
    showNotice()
  }
  return (
    <div className={classes.page} ref={useSeenPart()}>
      <h1 className="sr-only">{name}</h1>
      <div className="wrap">
        <PageHead kind={kind} piece={draft.piece}>
          {status === 'published' && isChanged(draft) && <Badge tone="warn">Con cambios sin publicar</Badge>}
        </PageHead>
      </div>
      <PieceBar kind={kind} draft={draft} onTrouble={showTrouble} />
      <div className="wrap">
        <div ref={notices} tabIndex={-1} className={`stack-m ${classes.notices}`}>
          {(draft.aside || isTrouble(draft.state)) && <ConflictNotice draft={draft} owner={owner} />}
          <PublicNotice draft={draft} />
        </div>
        <PieceContext value={context}>
          <TypedAhead value={draft.typedAhead}>
            <div className={`stack gap-5 ${classes.sides}`}>
              <div className="stack gap-5 content-start">
                {middle.map(shown)}
                {isPageKind(kind) && (
                  <ClientOnly>
                    <SharePreview kind={kind} values={draft.values} />
                  </ClientOnly>
                )}
              </div>
              {beside.length > 0 && (
                <section
                  className={`framed stack gap-5 content-start ${classes.beside}`}
                  aria-label="Cómo se archiva"
                >
                  {beside.map(shown)}
                </section>
              )}
            </div>
          </TypedAhead>
        </PieceContext>
      </div>
    </div>
  )
}
