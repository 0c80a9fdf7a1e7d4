import { Amount } from '../../../deals/deals/public/BreaksCircle.tsx'

export const TopicName = () => <Amount />
