import { ChipLinks } from '../../ui/page/Chips.tsx'

export type ModerationView = 'open' | 'hidden' | 'deleted' | 'members'

const AT = '/admin/moderacion'
const VIEWS: Record<ModerationView, { label: string; href: string }> = {
  open: { label: 'Por revisar', href: AT },
  hidden: { label: 'Oculto', href: `${AT}?view=hidden` },
  deleted: { label: 'Eliminado', href: `${AT}?view=deleted` },
  members: { label: 'Miembros y mensajes', href: `${AT}/miembros` },
}

interface ModerationViewsProps {
  current: ModerationView
  /** members and messages are reported to administrators only */
  administers: boolean
  counts?: Partial<Record<ModerationView, string>>
}

/** The views of what members report, over pages of two features. */
export const ModerationViews = ({ current, administers, counts = {} }: ModerationViewsProps) => (
  <ChipLinks
    label="Qué se revisa"
    chips={(Object.keys(VIEWS) as ModerationView[])
      .filter((view) => administers || view !== 'members')
      .map((view) => ({ ...VIEWS[view], current: view === current, count: counts[view] }))}
  />
)
