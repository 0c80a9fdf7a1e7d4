import { type ReactNode, useState } from 'react'
import { Button, LinkButton } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'

/** Shown at first; the rest is one press away, and costs the page nothing until then. */
const FIRST = 24

type Props<Item> = {
  /** What it is a list of, for those who hear the page. */
  label: string
  items: readonly Item[]
  card: (item: Item, eager: boolean) => ReactNode
  /** The whole list, from one that a category made empty. */
  href: string
  columns?: 'cols-3' | 'cols-4'
}

export function PieceList<Item extends { _id: string }>({
  label,
  items,
  card,
  href,
  columns = 'cols-3',
}: Props<Item>) {
  const [most, setMost] = useState(FIRST)
  if (items.length === 0)
    return (
      <EmptyState
        title="¡¡No se han encontrado resultados!!"
        action={<LinkButton href={href}>Ver todo</LinkButton>}
      />
    )
  return (
    <section className="stack-l" aria-label={label}>
      <ul className={columns}>
        {items.slice(0, most).map((item, at) => (
          <li key={item._id}>{card(item, at < 3)}</li>
        ))}
      </ul>
      {items.length > most && (
        <p>
          <Button variant="line" onClick={() => setMost(most + FIRST)}>
            Ver más ({items.length - most})
          </Button>
        </p>
      )}
    </section>
  )
}
