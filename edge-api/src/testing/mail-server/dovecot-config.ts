export interface DovecotSettings {
  directory: string;
  imapPort: number;
  /** The system user and group that everything runs as. */
  user: string;
  group: string;
  /** Whether it says that it can sort; many servers cannot. */
  sorts: boolean;
}

/** Dovecot 2.3 as an unprivileged IMAP server; mail comes in over the LMTP socket `run/lmtp`. */
export function dovecotConfig({ directory, imapPort, user, group, sorts }: DovecotSettings): string {
  return `
protocols = imap lmtp
listen = 127.0.0.1
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/log/dovecot.log
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 0
mail_home = ${directory}/mail/%u
mail_location = maildir:~/Maildir
mail_fsync = never
disable_plaintext_auth = no
auth_username_format = %Lu
auth_failure_delay = 0
ssl = yes
ssl_cert = <${directory}/cert.pem
ssl_key = <${directory}/key.pem
ssl_dh =
passdb {
  driver = passwd-file
  args = username_format=%u ${directory}/dovecot-users
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${directory}/mail/%u
}
${sorts ? '' : 'protocol imap {\n  imap_capability = IMAP4rev1 ID ENABLE IDLE UIDPLUS MOVE LITERAL+ NAMESPACE SPECIAL-USE CONDSTORE\n}'}
namespace inbox {
  inbox = yes
  separator = /
}
service anvil {
  chroot =
  # Else a wrong password waits for seconds.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  unix_listener lmtp {
    mode = 0600
  }
}
`;
}

/** One line a user, `address:{PLAIN}password`. */
export function dovecotUsers(users: readonly { address: string; password: string }[]): string {
  return users.map(({ address, password }) => `${address}:{PLAIN}${password}\n`).join('');
}
