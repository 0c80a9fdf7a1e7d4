import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { PageHeader } from '../../../../ui/page/PageHeader.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { NoLenderNote } from '../public/NoLenderNote.tsx'

/** The content of a lender's page for a member who isn't a lender. */
export const JoinCommunity = ({ title }: { title: string }) => (
  <div className="wrap wrap-narrow sec stack-l">
    <PageHeader title={title} />
    <Card>
      <p lang="en">
        If you want to join the Lender Community, Please <Anchor href="/contactus">contact us</Anchor>.
      </p>
    </Card>
    <NoLenderNote />
  </div>
)
