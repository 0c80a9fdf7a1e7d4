import { Amount } from '../../deals/public/BreaksCircle.tsx'

export const TopicName = () => <Amount />
