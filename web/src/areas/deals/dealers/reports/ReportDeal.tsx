import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../../../api/use-viewer.ts'
import { withReturnPath } from '../../../../shell/addresses/search-params.ts'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { warning } from '../../../../ui/icons/glyphs.ts'
import type { DealPartProps } from '../../deals/public/slots.ts'

const ReportDealDialog = lazyPart(async () => (await import('./ReportDealDialog.tsx')).ReportDealDialog)

/** Reports a deal to administration; a visitor signs in first and comes back. One's own has no such button. */
export function ReportDeal({ deal }: DealPartProps) {
  const user = useViewer()
  const href = useRouterState({ select: ({ location }) => location.href })
  const [reports, setReports] = useState(false)
  const close = () => setReports(false)
  if (user?.id === deal.author._id) return null
  if (!user)
    return (
      <LinkButton variant="ghost" size="sm" icon={warning} href={withReturnPath('/login', href)}>
        Reportar
      </LinkButton>
    )
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={warning}
        aria-haspopup="dialog"
        onClick={() => setReports(true)}
      >
        Reportar
      </Button>
      {reports && <ReportDealDialog deal={deal} onClose={close} onMissing={close} />}
    </>
  )
}
