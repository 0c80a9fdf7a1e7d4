import type { FoundGroup, SearchResult } from '@cancha/contract/ground/search'
import { useViewer } from '../../../api/use-viewer.ts'
import { SlotParts } from '../../../shell/manifest/SlotParts.tsx'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { Anchor } from '../../../ui/link/Anchor.tsx'
import { SectionHead } from '../../../ui/page/SectionHead.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { memberActions } from '../../people/connections/public/slots.ts'
import { FoundSign } from './FoundSign.tsx'
import { aboutFound, searchHref, useKindNames } from './kinds.ts'
import { MarkedText } from './MarkedText.tsx'
import type { Question } from './queries.ts'
import classes from './Search.module.css'

/** The results, with a list for each kind. */
export function FoundGroups({ q, kind, page, exact, groups }: Question & { groups: FoundGroup[] }) {
  const namesOf = useKindNames()
  return groups.map((group) => (
    <section key={group.kind} className="stack-s">
      <SectionHead title={namesOf(group.kind).many} />
      <ul className={`lined framed ${classes.results}`}>
        {group.results.map((found) => (
          <li key={found._id} className={`row gap-0 ${classes.item}`}>
            <Result found={found} />
            {namesOf(found.kind).isPerson && <PersonActions found={found} />}
          </li>
        ))}
      </ul>
      <p className="row row-wrap">
        {kind && page > 1 && (
          <LinkButton variant="line" size="sm" href={searchHref(q, { kind, page: page - 1, exact })}>
            Anteriores
          </LinkButton>
        )}
        {group.more && page < 5 && (
          <LinkButton
            variant="line"
            size="sm"
            href={
              namesOf(group.kind).elsewhere?.(q) ??
              searchHref(q, { kind: group.kind, page: kind ? page + 1 : 1, exact })
            }
          >
            {namesOf(group.kind).more}
          </LinkButton>
        )}
      </p>
    </section>
  ))
}

function Result({ found }: { found: SearchResult }) {
  const about = aboutFound(found)
  return (
    <Anchor className={`grow cols-start align-start ${classes.result}`} href={found.url}>
      <FoundSign className={classes.sign} found={found} />
      <span className={classes.words}>
        <span className={classes.title}>
          <MarkedText segments={found.title} />
        </span>
        {about !== '' && <span className="text-sm text-3">{about}</span>}
      </span>
      {found.excerpt.length > 0 && (
        <span className={`text-2 text-sm wrap-anywhere ${classes.excerpt}`}>
          <MarkedText segments={found.excerpt} />
        </span>
      )}
    </Anchor>
  )
}

/** The viewer's acts on a found member; none on themselves. */
function PersonActions({ found }: { found: SearchResult }) {
  const user = useViewer()
  if (user?.id === found._id) return null
  const name = found.title.map(({ text }) => text).join('')
  return (
    <div className={classes.acts}>
      <SlotParts
        slot={memberActions}
        props={{ user, member: { id: found._id, firstname: name, lastname: '' } }}
      />
    </div>
  )
}

export function NothingFound({ q, kind, page, exact }: Question) {
  const namesOf = useKindNames()
  if (kind && page > 1)
    return (
      <EmptyState
        title="No hay más resultados."
        action={<LinkButton href={searchHref(q, { kind, exact })}>Volver al principio</LinkButton>}
      />
    )
  // The kind's own page may also find similar words.
  const elsewhere = kind && namesOf(kind).elsewhere?.(q)
  return (
    <EmptyState
      title={
        kind
          ? `No encontramos ${namesOf(kind).many.toLowerCase()} con «${q}»`
          : `No encontramos nada con «${q}»`
      }
      action={
        elsewhere ? (
          <LinkButton href={elsewhere}>{namesOf(kind).more}</LinkButton>
        ) : kind ? (
          <LinkButton href={searchHref(q, { exact })}>Buscar en todo</LinkButton>
        ) : (
          <LinkButton href="/education/videocourses">Ver todos los cursos</LinkButton>
        )
      }
    >
      {elsewhere
        ? 'Prueba con menos palabras. El directorio encuentra también nombres que se escriben de otra manera.'
        : 'Prueba con menos palabras o con otras: «depósito» en vez de «cuánto pide el arrendador».'}
    </EmptyState>
  )
}
