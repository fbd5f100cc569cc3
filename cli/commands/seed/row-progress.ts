import type { Screen } from '../../shared/environment.ts'

export interface RowProgress {
  show(done: number, total: number): void
  end(): void
}

const width = 30

/** A bar that is redrawn on a terminal; elsewhere a line for each tenth. */
export function createRowProgress(screen: Screen): RowProgress {
  let shown = -1
  const step = screen.isTTY ? 1 : 10
  return {
    show(done, total) {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100)
      if (Math.floor(percent / step) <= shown) return
      shown = Math.floor(percent / step)
      const counts = `${percent} % (${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows)`
      const filled = '#'.repeat(Math.floor((percent / 100) * width)).padEnd(width, '.')
      screen.write(screen.isTTY ? `\r[${filled}] ${counts}` : `${counts}\n`)
    },
    end: () => void (screen.isTTY && screen.write('\n')),
  }
}
