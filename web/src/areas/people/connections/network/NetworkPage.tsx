import { COUNT_MOST } from '@cancha/contract/calls/ground/counted'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { addressWith, pageIn, pageInstead } from '../../../../shell/addresses/paging.ts'
import { reads } from '../../../../shell/addresses/search-params.ts'
import { pageMeta } from '../../../../shell/head/brand.ts'
import { bringParts } from '../../../../shell/manifest/SlotParts.tsx'
import { SignInPrompt, UpgradePrompt } from '../../../../shell/session/prompts.tsx'
import { isPaid } from '../../../../shell/session/readers.ts'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { filter, lock } from '../../../../ui/icons/glyphs.ts'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Pagination } from '../../../../ui/page/Pagination.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { DirectorySearch } from '../DirectorySearch.tsx'
import { MemberCard, MemberList } from '../public/MemberCard.tsx'
import { rolesQuery } from '../public/roles-query.ts'
import { memberActions } from '../public/slots.ts'
import { directoryQuery, type NetworkSearch, suggestionsQuery } from '../queries.ts'
import { rolesIn, wordsIn } from '../search.ts'
import classes from './NetworkPage.module.css'
import { LOCKED, RoleChecks } from './RoleChecks.tsx'
import { SuggestedMembers } from './SuggestedMembers.tsx'

export const Route = createFileRoute('/network')({
  ...reads((search): NetworkSearch => ({ ...wordsIn(search), ...rolesIn(search), ...pageIn(search) })),
  loader: async ({ context: { queryClient, user, features, parts }, deps }) => {
    const asked = allowedOf(user, deps)
    const [found] = await Promise.all([
      queryClient.ensureQueryData(directoryQuery(asked)),
      queryClient.ensureQueryData(rolesQuery),
      user ? queryClient.ensureQueryData(suggestionsQuery) : bringParts({ features, parts }, memberActions),
    ])
    const page = pageInstead(found)
    if (page !== null) throw redirect({ href: pageHref(asked, page), replace: true })
  },
  head: () => ({
    meta: pageMeta(
      'Construye tu equipo',
      'El directorio de miembros: inversionistas, agentes, prestamistas, contratistas y más, en todo Estados Unidos.',
    ),
  }),
  component: NetworkPage,
})

/**
 * Reduces the parameters to those that the server accepts from this viewer: visitors only get the first page, and the
 * filter is for paid members.
 */
function allowedOf(user: SessionUser | null, { check, page, ...words }: NetworkSearch): NetworkSearch {
  if (!user) return words
  return { ...words, ...(check && isPaid(user) && { check }), ...(page && { page }) }
}

const pageHref = (asked: NetworkSearch, page: number) =>
  addressWith('/network', { ...asked, page: page > 1 ? String(page) : '' })

const SIGN_IN = 'Debes iniciar sesión para realizar esta acción.'
const UPGRADE = 'Debes actualizar tu membresía para usar la función de búsqueda avanzada.'

function NetworkPage() {
  const { user } = Route.useRouteContext()
  const asked = allowedOf(user, Route.useSearch())
  const { data } = useSuspenseQuery(directoryQuery(asked))
  const { data: roles } = useSuspenseQuery(rolesQuery)
  const navigate = useNavigate()
  const [prompt, setPrompt] = useState<string | null>(null)
  const [filters, setFilters] = useState(false)
  const checked = asked.check?.split(',') ?? []

  function toggle(id: string) {
    if (!isPaid(user)) {
      setFilters(false)
      setPrompt(user ? UPGRADE : SIGN_IN)
      return
    }
    const next = checked.includes(id) ? checked.filter((one) => one !== id) : [...checked, id]
    void navigate({ href: addressWith('/network', { search: asked.search, check: next.join(',') }) })
  }

  /** The page links stay links; a visitor who follows one is asked to sign in. */
  function askFirst(event: MouseEvent) {
    if (user || !(event.target as Element).closest('a')) return
    event.preventDefault()
    event.stopPropagation()
    setPrompt(SIGN_IN)
  }

  const locked = !isPaid(user)
  const checks = <RoleChecks roles={roles} checked={checked} onToggle={toggle} locked={locked} />
  return (
    <div className="wrap sec stack">
      <PageHeader
        title="Construye tu equipo"
        lead="Inversionistas, agentes, prestamistas y contratistas que hablan tu idioma."
        actions={
          user && (
            <LinkButton href="/user/connections" variant="line">
              Ver mis conexiones
            </LinkButton>
          )
        }
      />
      <DirectorySearch
        words={asked.search}
        action="/network"
        hrefFor={(words) => addressWith('/network', { search: words, check: asked.check })}
      />
      <div className={`stack gap-5 ${classes.columns}`}>
        <aside className={classes.side} aria-label="Filtros">
          <Card className="only-wide">{checks}</Card>
        </aside>
        <section className="stack" aria-label="Miembros">
          <div className="row row-wrap row-between">
            <p className="text-2" aria-live="polite">
              {counterText(data)}
            </p>
            <Button
              className="only-narrow"
              variant="line"
              size="sm"
              icon={locked ? lock : filter}
              aria-describedby={locked ? 'filtro-de-rol' : undefined}
              aria-haspopup="dialog"
              onClick={() => setFilters(true)}
            >
              {checked.length > 0 ? `Filtrar por rol (${checked.length})` : 'Filtrar por rol'}
            </Button>
            {locked && (
              <p className="sr-only" id="filtro-de-rol">
                {LOCKED}
              </p>
            )}
          </div>
          {data.userdata.length === 0 ? (
            <EmptyState
              title="Ningún miembro encontrado."
              action={(asked.search || asked.check) && <LinkButton href="/network">Ver a todos</LinkButton>}
            >
              {asked.search && 'Prueba con otras palabras, o con menos.'}
            </EmptyState>
          ) : (
            <MemberList>
              {data.userdata.map((member) => (
                <MemberCard key={member.id} user={user} member={member} relation={member.relation} />
              ))}
            </MemberList>
          )}
          <div onClickCapture={askFirst}>
            <Pagination
              page={data.currentPage}
              pages={data.totalPages}
              hrefFor={(page) => pageHref(asked, page)}
            />
          </div>
        </section>
      </div>
      {user && <SuggestedMembers user={user} />}
      <Dialog
        sheet
        open={filters}
        onClose={() => setFilters(false)}
        title="Filtrar por rol"
        actions={<Button onClick={() => setFilters(false)}>Ver los resultados</Button>}
      >
        {checks}
      </Dialog>
      <SignInPrompt says={user ? null : prompt} onClose={() => setPrompt(null)} />
      <UpgradePrompt says={user ? prompt : null} onClose={() => setPrompt(null)} />
    </div>
  )
}

/** «2,418 miembros (1 de 121)». */
function counterText({
  totalCount,
  currentPage,
  totalPages,
}: {
  totalCount: number
  currentPage: number
  totalPages: number
}): string {
  if (totalCount === 0) return '0 miembros'
  const count =
    totalCount > COUNT_MOST
      ? `Más de ${formatCount(COUNT_MOST)} miembros`
      : totalCount === 1
        ? '1 miembro'
        : `${formatCount(totalCount)} miembros`
  return `${count} (${currentPage} de ${totalPages})`
}
