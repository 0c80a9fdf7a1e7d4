import { formatCount } from '@cancha/domain/ground/numbers/format'
import { close } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { ChipLinks } from '../../../../ui/page/Chips.tsx'
import { type MembersSearch, membersAddress } from '../addresses.ts'
import classes from './MemberFilterChips.module.css'

const WORDS = {
  state: { blocked: 'Bloqueadas', unverified: 'Sin verificar', leaving: 'Pidieron borrarse' },
  right: { admin: 'Administración', editor: 'Edición', dealer: 'Vendedores', lender: 'Prestamistas' },
  membership: { free: 'Gratuita', basic: 'Básica', premium: 'Cancha Pro' },
} as const

type Counts = { [Group in keyof typeof WORDS]: Record<keyof (typeof WORDS)[Group], number> }

/**
 * The filters of the list of members, each with the number of accounts that it would leave. Choosing one replaces
 * its group's; choosing it again takes it away. The search and the other groups' filters stay. Where counting takes too
 * long there are no numbers.
 */
export function MemberFilterChips({
  asked: { page: _, ...asked },
  total,
  counts,
}: {
  asked: MembersSearch
  total: number | null
  counts: Counts | null
}) {
  const { search, ...filters } = asked
  const chipsOf = <Group extends keyof typeof WORDS>(group: Group) =>
    Object.entries<string>(WORDS[group]).map(([value, label]) => {
      const current = asked[group] === value
      const { [group]: _replaced, ...others } = asked
      return {
        label,
        count: counts ? ((counts[group] as Record<string, number>)[value] ?? 0) : undefined,
        current,
        href: membersAddress.href(current ? others : { ...others, [group]: value }),
      }
    })
  const groups = [chipsOf('state'), chipsOf('right'), chipsOf('membership')]
  const chosen = groups.flat().filter(({ current }) => current)
  return (
    <div className="stack-s">
      <ChipLinks label="Filtros" chips={groups.flat()} />
      <p className={`text-2 text-sm row row-wrap gap-4 gap-y-0 ${classes.total}`}>
        <span role="status">
          {total !== null && (
            <>
              <strong>{formatCount(total)}</strong> {total === 1 ? 'cuenta' : 'cuentas'}
              {chosen.length > 0 && ' · '}
            </>
          )}
          {chosen.map(({ label }) => label).join(' · ')}
        </span>
        {Object.keys(filters).length > 0 && (
          <Anchor
            className={`touch-line ${classes.clear}`}
            href={membersAddress.href(search ? { search } : {})}
          >
            <Icon glyph={close} size="sm" />
            Quitar filtros
          </Anchor>
        )}
      </p>
    </div>
  )
}
