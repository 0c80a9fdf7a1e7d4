export const Hour = ({ at }: { at: Date }) => <time>{at?.toLocaleTimeString('es')}</time>
