import type { Found } from '@cancha/contract/search'
import { DoorAvatar } from '../../ui/art/DoorAvatar.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { namesOf } from './kinds.ts'

/** The icon before a result: its kind's, or a person's picture. Decoration next to the title. */
export function FoundSign({ found, className }: { found: Found; className?: string | undefined }) {
  if (found.kind === 'member')
    return <DoorAvatar size="sm" name={found.title.map(({ text }) => text).join('')} src={found.picture} />
  return (
    <span className={className}>
      <Icon glyph={namesOf(found.kind).glyph} size="sm" />
    </span>
  )
}
