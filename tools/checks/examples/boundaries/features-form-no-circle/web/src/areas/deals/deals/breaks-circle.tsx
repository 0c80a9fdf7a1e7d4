import { TopicName } from '../../talk/forums/public/BreaksCircle.tsx'

export const DealTopic = () => <TopicName />
