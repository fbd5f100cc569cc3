export function withLock<T>(lock: string, work: (addHolder: (pid: number) => void) => T | Promise<T>): Promise<T>
