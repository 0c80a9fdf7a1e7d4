import { ThemeToggle } from '../frame/ThemeChoice.tsx'
import { SkipLink } from '../frame/TopBar.tsx'
import { PageHeader } from '../page/PageHeader.tsx'
import { Content } from './Content.tsx'
import { Controls } from './Controls.tsx'
import { Foundations } from './Foundations.tsx'
import { HardParts } from './HardParts.tsx'
import { Navigation } from './Navigation.tsx'
import { States } from './States.tsx'

/** Every component in every state, for developers. Only in development, at /ui. */
export function GalleryPage() {
  return (
    <>
      <SkipLink />
      <main id="contenido" tabIndex={-1}>
        <div className="wrap sec">
          <PageHeader
            title="Sistema de diseño"
            crumbs={[{ label: 'Inicio', href: '/' }, { label: 'Sistema de diseño' }]}
            lead="Todas las piezas en todos sus estados. La luna cambia entre día y noche."
            actions={<ThemeToggle />}
          />
          <Foundations />
          <Controls />
          <HardParts />
          <Navigation />
          <Content />
          <States />
        </div>
      </main>
    </>
  )
}
