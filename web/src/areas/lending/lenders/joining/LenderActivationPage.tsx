import { createFileRoute, notFound } from '@tanstack/react-router'
import { privateHead } from '../../../../shell/head/brand.ts'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { isDeadLink } from '../../../people/accounts/public/dead-link.ts'
import { useNoteOpened } from '../../../people/accounts/public/use-note-opened.ts'
import { NoLenderNote } from '../public/NoLenderNote.tsx'
import { lenderLinkQuery } from '../public/queries.ts'
import { JoiningForm } from './JoiningForm.tsx'

/** An invited lender registers the company. With an invalid link the page doesn't exist. */
export const Route = createFileRoute('/activation/emailconfirm/l/reset/$token')({
  loader: async ({ params: { token }, context: { queryClient } }) => {
    try {
      return await queryClient.ensureQueryData(lenderLinkQuery(token))
    } catch (error) {
      if (isDeadLink(error)) throw notFound()
      throw error
    }
  },
  head: privateHead('Registra tu compañía'),
  component: LenderActivationPage,
})

function LenderActivationPage() {
  const { token } = Route.useParams()
  const invited = Route.useLoaderData()
  useNoteOpened('lender', token)
  return (
    <div className="wrap wrap-narrow sec stack-l">
      <PageHeader
        title="Registra tu compañía"
        lead={`Hola, ${invited.firstname}. Con estos datos tu cuenta, ${invited.email}, queda como cuenta de prestamista. Administración los confirma antes de mostrar nada.`}
      />
      <JoiningForm token={token} invited={invited} />
      <NoLenderNote />
    </div>
  )
}
