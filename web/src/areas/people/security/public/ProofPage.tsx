import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { focusHeading } from '../../../../shell/document/RouteFocus.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'

const ProofForm = lazyPart(async () => (await import('../proof/ProofForm.tsx')).default)

/** Shown in place of a page whose data need a fresh proof of identity: asks for it, then shows the page. */
export function ProofPage({ user }: { user: SessionUser }) {
  const router = useRouter()
  // The previously focused element may be gone with the replaced page.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading()
    // The pressed button disappears with this page, so the focus moves to the next page's heading.
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
