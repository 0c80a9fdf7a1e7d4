import { TabStrip } from '../../ui/page/TabStrip.tsx'

const TABS = [
  { label: 'Miembros', href: '/admin/miembros' },
  { label: 'Reportes', href: '/admin/reportes' },
  { label: 'Contacto', href: '/admin/contacto' },
  { label: 'Anotados', href: '/admin/anotados' },
  { label: 'Correos enviados', href: '/admin/outbox' },
] as const

/** The tabs of the administrators' pages. */
export function AdminTabs({ current }: { current: (typeof TABS)[number]['href'] }) {
  return (
    <TabStrip label="Administración" tabs={TABS.map((tab) => ({ ...tab, current: tab.href === current }))} />
  )
}
