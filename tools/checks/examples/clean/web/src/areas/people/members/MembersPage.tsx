import { Card } from '../../../ui/Card.tsx'
import { RichText } from '../../../ui/RichText.tsx'

export function MembersPage() {
  return (
    <>
      <Card title="Miembros" />
      <RichText html="<p>Hola</p>" />
    </>
  )
}
