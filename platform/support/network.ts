/** Identifies a subscriber: the IPv4 address, or the first 64 bits of an IPv6 address, since a subscriber chooses the other bits freely. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  return address.includes(':') ? `${firstGroups(address).join(':')}::/64` : address
}

/** `2001:db8::7` becomes 2001, db8, 0, 0. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const [first, last] = [groupsIn(head), groupsIn(tail ?? '')]
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...last]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
}

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'))
