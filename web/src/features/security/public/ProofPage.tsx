import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { lazyPart } from '../../../shell/document/lazy-part.tsx'
import { focusHeading } from '../../../shell/document/RouteFocus.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Card } from '../../../ui/pieces/Card.tsx'

const ProofForm = lazyPart(async () => (await import('../proof/ProofForm.tsx')).default)

/** In place of a page whose data the server only gives to who proved who they are: asks, and goes on to the page. */
export function ProofPage({ user }: { user: SessionUser }) {
  const router = useRouter()
  // What had the focus before may have gone with the page that was here.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
    // The button that had it goes with this page: the one that follows begins at its heading.
    return () => void requestAnimationFrame(focusHeading)
  }, [])
  return (
    <div className="wrap wrap-form sec stack">
      <PageHeader
        title="Confirma que eres tú"
        lead="Esta página es de la administración, y hace más de 10 minutos que no confirmas quién eres."
      />
      <Card>
        <ProofForm user={user} onProved={() => router.invalidate()} />
      </Card>
    </div>
  )
}
