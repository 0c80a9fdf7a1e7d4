import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { loanFileHref } from '../addresses.ts'
import { titleOf } from '../request-names.ts'
import type { LoanPageData } from './loan-page.ts'

/** Loaded with the press. */
const CloseDialog = lazyPart(async () => (await import('../borrowing/CloseDialog.tsx')).CloseDialog)
const AdminCloseDialog = lazyPart(
  async () => (await import('../administration/AdminCloseDialog.tsx')).AdminCloseDialog,
)

/** The acts of the borrower or of an administrator on a request. */
export function OwnActs({ page: { lrd, lrnid, reader, can } }: { page: LoanPageData }) {
  const [closes, setCloses] = useState(false)
  const end = () => setCloses(false)
  const Dialog = reader === 'administrator' ? AdminCloseDialog : CloseDialog
  return (
    <>
      <div className="row row-wrap">
        <LinkButton variant="line" href={loanFileHref(lrnid)}>
          Expediente
        </LinkButton>
        {can.close && (
          <Button variant="line" onClick={() => setCloses(true)}>
            Cerrar solicitud
          </Button>
        )}
      </div>
      {closes && <Dialog lrnid={lrnid} title={titleOf(lrd)} onClose={end} onMissing={end} />}
    </>
  )
}
