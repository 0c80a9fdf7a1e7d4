export const Due = ({ at }: { at: Date }) => <time>{at.toLocaleDateString()}</time>
