export interface EximSettings {
  directory: string;
  smtpPort: number;
  smtpsPort: number;
  /** The system user and group that everything runs as. */
  user: string;
  group: string;
}

/**
 * Exim 4 as an unprivileged mail server: takes mail only after a login, knows only the given users (all others are
 * refused with 550 at once) and delivers to Dovecot. Nothing leaves the machine.
 */
export function eximConfig({ directory, smtpPort, smtpsPort, user, group }: EximSettings): string {
  const knownPassword = (login: string) => `\${lookup{${login}}lsearch{${directory}/exim-users}{$value}{}}`;
  const passwordIsRight = (login: string, password: string) =>
    `\${if and{{!eq{${password}}{}}{eq{${password}}{${knownPassword(login)}}}}{yes}{no}}`;
  return `
exim_path = ${directory}/exim4
exim_user = ${user}
exim_group = ${group}
never_users =
spool_directory = ${directory}/spool
log_file_path = ${directory}/log/exim-%slog
log_selector = +smtp_protocol_error
pid_file_path = ${directory}/run/exim.pid
deliver_drop_privilege = true
primary_hostname = mail.test
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${smtpPort} : ${smtpsPort}
tls_on_connect_ports = ${smtpsPort}
tls_advertise_hosts = *
tls_certificate = ${directory}/cert.pem
tls_privatekey = ${directory}/key.pem
keep_environment =
message_size_limit = 40M
rfc1413_query_timeout = 0s
acl_smtp_rcpt = recipient
acl_smtp_data = accept

begin acl
recipient:
  require message = authentication required
          authenticated = *
  require verify = recipient
  accept

begin routers
known:
  driver = accept
  condition = \${lookup{$local_part@$domain}lsearch{${directory}/exim-users}{yes}{no}}
  transport = dovecot
unknown:
  driver = redirect
  allow_fail
  data = :fail: no such user

begin transports
dovecot:
  driver = lmtp
  socket = ${directory}/run/lmtp

begin retry
* * F,2m,1s

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${passwordIsRight('$auth2', '$auth3')}
  server_set_id = $auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = Username:: : Password::
  server_condition = ${passwordIsRight('$auth1', '$auth2')}
  server_set_id = $auth1
`;
}

/** One line a user, `address: password`. */
export function eximUsers(users: readonly { address: string; password: string }[]): string {
  return users.map(({ address, password }) => `${address}: ${password}\n`).join('');
}
