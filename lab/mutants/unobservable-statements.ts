/** Statements that no defect makes a case name, and why. */

const each = (ids: readonly string[], reason: string) => Object.fromEntries(ids.map((id) => [id, reason]))

export const unobservableStatements: Readonly<Record<string, string>> = {
  ...each(['2/1', '4.5.3/3', '7/11', '9/5', 'G14'], 'it allows something: no server breaks it'),
  ...each(
    ['2.3/User.vip', '2.3/User.verification', '2.3/User.certification', '2.3/User.following', '2.3/User.follower'],
    'no operation shows it',
  ),
  ...each(
    ['2.11/Like.user', '2.11/Like.likeable'],
    'no operation shows this form; lists of likes have another, which is seen',
  ),
  ...each(
    ['verified', 'extra', 'certification'].map((field) => `2.24/ImGroup.affiliations.${field}`),
    'its form is not stated: anything will do',
  ),
  G12: 'only a browser asks for it; tests of the adapters do',
}
