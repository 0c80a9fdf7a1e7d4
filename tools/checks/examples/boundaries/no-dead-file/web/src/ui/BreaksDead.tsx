import { Card } from './Card.tsx'

export function BreaksDead() {
  return <Card title="Nadie me usa" />
}
