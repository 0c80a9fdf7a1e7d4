import type { Found } from '@cancha/contract/search'
import { DoorAvatar } from '../../ui/art/DoorAvatar.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useKindNames } from './kinds.ts'

/** The icon before a result: its kind's, or a person's picture. Decoration next to the title. */
export function FoundSign({ found, className }: { found: Found; className?: string | undefined }) {
  const { isPerson, glyph } = useKindNames()(found.kind)
  if (isPerson)
    return <DoorAvatar size="sm" name={found.title.map(({ text }) => text).join('')} src={found.picture} />
  return (
    <span className={className}>
      <Icon glyph={glyph} size="sm" />
    </span>
  )
}
