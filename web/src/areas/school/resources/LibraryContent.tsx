import { useSuspenseQuery } from '@tanstack/react-query'
import { ClientOnly, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { stringifySearch } from '../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { LinkButton } from '../../../ui/button/Button.tsx'
import { ChipChecks } from '../../../ui/page/Chips.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { chosenOf, withGroup } from './chosen-groups.ts'
import { sectionsOf } from './items.ts'
import classes from './Library.module.css'
import { type LibrarySearch, librarySearchIn } from './library-search.ts'
import { LIBRARY_LEAD, LIBRARY_TITLE } from './library-words.ts'
import { libraryQuery, type ResourceGroup } from './queries.ts'
import { anchorOf, ResourceItem } from './ResourceItem.tsx'

/** Only who can't open what there is meets it. */
const GateDialog = lazyPart(async () => (await import('./GateDialog.tsx')).GateDialog)

type Props = {
  /** Whether the gate stands in front of the page, and closing it leads away. */
  isGated: boolean
}

/** The library: its groups, which the boxes choose among, each with its sections. */
export function LibraryContent({ isGated }: Props) {
  const { data } = useSuspenseQuery(libraryQuery)
  const [isAsked, setAsked] = useState(false)
  const { search, href, asked } = useAddress()
  const navigate = useNavigate()
  const { chosen, shown } = chosenOf(data.resources, search)
  const gate = data.lock === null ? null : () => setAsked(true)
  return (
    <div className="wrap sec stack-l">
      <PageHeader title={LIBRARY_TITLE} lead={LIBRARY_LEAD} />
      {data.resources.length > 1 && <GroupFilter groups={data.resources} chosen={chosen} />}
      {data.resources.length === 0 && (
        <EmptyState
          title="Todavía no hay nada en la biblioteca"
          action={<LinkButton href="/education">Ir a la escuela</LinkButton>}
        >
          En cuanto publiquemos el primer documento, lo encuentras aquí.
        </EmptyState>
      )}
      {shown.map((group, at) => (
        <Group key={group._id} group={group} isOpen={at === 0 || chosen.size > 0} gate={gate} asked={asked} />
      ))}
      {(isAsked || isGated) && (
        // A dialog opens in the browser only, and this one's code comes with it.
        <ClientOnly>
          <GateDialog
            path={href}
            onMissing={() => setAsked(false)}
            onClose={() => (isGated ? void navigate({ href: '/' }) : setAsked(false))}
          />
        </ClientOnly>
      )}
    </div>
  )
}

function useAddress(): { search: LibrarySearch; href: string; asked: string } {
  const { pathname, search, hash } = useLocation()
  const read = librarySearchIn(search as Record<string, unknown>)
  const [asked, setAsked] = useState('')
  // The server doesn't hear of the fragment, so the page is first drawn without it.
  useEffect(() => {
    setAsked(hash)
    const item = hash.startsWith(anchorOf('')) ? document.getElementById(hash) : null
    item?.closest('details')?.setAttribute('open', '')
    item?.scrollIntoView({ block: 'center' })
  }, [hash])
  return { search: read, href: pathname + stringifySearch(read), asked }
}

/** Boxes in a row that slides: of the checked groups only their items are shown. The choice is part of the address. */
function GroupFilter({ groups, chosen }: { groups: readonly ResourceGroup[]; chosen: ReadonlySet<string> }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <ChipChecks
      label="Categorías"
      chips={groups.map((group) => ({
        value: group._id,
        label: group.selectedCategory,
        count: sectionsOf(group).reduce((sum, { items }) => sum + items.length, 0),
        checked: chosen.has(group._id),
      }))}
      onCheck={(id, checked) => {
        const grupos = withGroup(groups, chosen, { id, checked })
        const href = pathname + stringifySearch({ ...(search as object), grupos })
        void navigate({ href, replace: true, resetScroll: false })
      }}
    />
  )
}

type GroupProps = { group: ResourceGroup; isOpen: boolean; gate: (() => void) | null; asked: string }

/** A group with its sections. On the phone the first one is open, and those that were chosen. */
function Group({ group, isOpen, gate, asked }: GroupProps) {
  const id = `grupo-${group._id}`
  const sections = sectionsOf(group)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{group.selectedCategory}</h2>
      <details className="fold-on-phone" open={isOpen}>
        <summary>{sections.map(({ title, items }) => `${title} (${items.length})`).join(' · ')}</summary>
        <div className={`stack gap-5 align-start ${classes.sections}`}>
          {sections.map(({ title, items }) => (
            <section className="stack-s" key={title} aria-label={`${title}, ${group.selectedCategory}`}>
              <h3 className="text-sm text-2">{title}</h3>
              <Card flush>
                <ul className="lined">
                  {items.map((item) => (
                    <ResourceItem
                      key={item.id}
                      item={item}
                      gate={gate}
                      isAsked={asked === anchorOf(item.id)}
                    />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </div>
      </details>
    </section>
  )
}
