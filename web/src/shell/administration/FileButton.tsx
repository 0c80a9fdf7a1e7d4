import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { download } from '../../ui/icons/glyphs.ts'
import { lazyPart } from '../document/lazy-part.tsx'

/** Loaded with the press. */
const ReasonDialog = lazyPart(async () => (await import('./ReasonDialog.tsx')).ReasonDialog<unknown>)

export type FileButtonProps = {
  label?: string
  /** the title of the dialog */
  title: string
  /** what the file has in it */
  children: ReactNode
  /** Downloads it. @throws ApiError */
  save: (reason: string) => Promise<unknown>
}

/** Downloads a list as a file, after asking why it is taken along. */
export function FileButton({ label = 'Bajar (CSV)', title, children, save }: FileButtonProps) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  return (
    <>
      <Button variant="line" icon={download} onClick={() => setAsks(true)}>
        {label}
      </Button>
      {asks && (
        <ReasonDialog title={title} confirm="Bajar" act={save} onClose={close} onMissing={close}>
          {children}
        </ReasonDialog>
      )}
    </>
  )
}
