#!/bin/sh
# Makes the settings of nginx from the files beside this one, tries them, and has nginx take them up. Run it as root after
# every change of /etc/prostuti/front or of the code; it may be run at any time, and what does not pass changes nothing.
#
#   sh deploy/front.sh                  all processes get calls
#   sh deploy/front.sh --down 4421      all but the one on that port
#
# /etc/prostuti/front (sh, mode 0644) names:
#   HOST=prostuti.example               where the public finds the site
#   DESK_HOST=desk.prostuti.example     where staff find the desk
#   CERTIFICATES=/etc/letsencrypt/live/prostuti.example    fullchain.pem and privkey.pem, good for both names
#   PORTS="4421 4422"                   the processes prostuti@4421, prostuti@4422; their desks listen 200 above
#   DESK_LISTEN=10.8.0.1                optional: the address of a VPN, when the desk is for those inside it alone
set -eu
FRONT=${FRONT:-/etc/prostuti/front}
INTO=${INTO:-/etc/nginx/prostuti}
RELEASES=${RELEASES:-/var/lib/prostuti/releases}
CACHE=${CACHE:-/var/cache/nginx/prostuti}
MAIN=${MAIN:-/etc/nginx/nginx.conf}
FROM=$(dirname "$(readlink -f "$0")")
DOWN=
[ "${1:-}" != --down ] || DOWN=$2
HOST='' DESK_HOST='' CERTIFICATES='' PORTS='' DESK_LISTEN=''
# shellcheck source=/dev/null
. "$FRONT"
for name in HOST DESK_HOST CERTIFICATES PORTS; do
	eval "value=\$$name"
	[ -n "$value" ] || { echo "$FRONT does not name $name" >&2; exit 1; }
done

# Before the first build there are no headers to include.
for _ in $(seq 600); do
	[ ! -f "$RELEASES/live/headers.conf" ] || break
	sleep 1
done
[ -f "$RELEASES/live/headers.conf" ] || { echo "there is no site in $RELEASES yet: is a process running?" >&2; exit 1; }

# One line for each process: how far its port lies above PORTS, and what is written in the place of.
servers() {
	for port in $PORTS; do
		state='max_fails=2 fail_timeout=5s'
		[ "$port" != "$DOWN" ] || state="$state down"
		printf '\tserver 127.0.0.1:%s %s;\\\n' $((port + $1)) "$state"
	done | sed '$ s/\\$//'
}

new="$INTO.new"
rm -rf "$new"
mkdir -p "$new" "$CACHE" "$INTO"
for file in nginx.conf nginx-site.conf nginx-app.conf nginx-tls.conf nginx-desk.conf; do
	sed -e "s|RELEASES|$RELEASES|g" -e "s|DEPLOY|$INTO|g" -e "s|CACHE|$CACHE|g" -e "s|CERTIFICATES|$CERTIFICATES|g" \
		-e "s|DESK_HOST|$DESK_HOST|g" -e "s|\bHOST\b|$HOST|g" \
		-e "s|^\tserver APP .*|$(servers 0)|" -e "s|^\tserver DESK .*|$(servers 200)|" "$FROM/$file" >"$new/$file"
done
# With TLS the plain server of nginx.conf gives way to those of nginx-tls.conf.
sed -i '/^server {/,$d' "$new/nginx.conf"
# Pages of the app say by themselves that they want TLS for a year; those that nginx reads from the folder say it here.
hsts='add_header strict-transport-security "max-age=31536000; includeSubDomains" always;'
sed -i -e "s|^\(\t*\)include $RELEASES/live/headers.conf;|&\n\1$hsts|" \
	-e "s|^\(\t*\)add_header x-content-type-options nosniff always;|&\n\1$hsts|" "$new/nginx-site.conf"
# The desk takes over how TLS is spoken.
tls=$(sed -n '/^\tssl_/p; /^\thttp2_/p' "$new/nginx-tls.conf")
listen=$(sed -n '/^\tlisten.* ssl/p' "$new/nginx-tls.conf")
[ -z "$DESK_LISTEN" ] || listen="	listen $DESK_LISTEN:443 ssl http2;"
printf '%s\n%s\n' "$listen" "$tls" >"$new/desk-tls.part"
sed -i -e '/^\tlisten 80;/{r '"$new/desk-tls.part"'
d}' "$new/nginx-desk.conf"
rm "$new/desk-tls.part"
cat >"$new/strangers.conf" <<END
# Requests for another host name, or for none, come from scanners.
server {
	listen 80 default_server;
	listen [::]:80 default_server;
	listen 443 ssl default_server;
	listen [::]:443 ssl default_server;
	ssl_reject_handshake on;
	access_log off;
	return 444;
}
# The desk without TLS: on to TLS, or the proof of a certificate.
server {
	listen 80;
	listen [::]:80;
	server_name $DESK_HOST;
	location ^~ /.well-known/acme-challenge/ {
		root /var/www/html;
	}
	location / {
		return 308 https://$DESK_HOST\$request_uri;
	}
}
END
for file in strangers nginx nginx-tls nginx-desk; do echo "include $INTO/$file.conf;"; done >"$new/enabled.conf"

# The files name each other by the folder where they end up, so they are tried there, and the old ones put back on failure.
rm -rf "$INTO.old"
mv "$INTO" "$INTO.old"
mv "$new" "$INTO"
if ! nginx -t -c "$MAIN"; then
	rm -rf "$INTO"
	mv "$INTO.old" "$INTO"
	echo 'nginx does not take the new settings; the old ones stay' >&2
	exit 1
fi
if systemctl is-active --quiet nginx 2>/dev/null; then
	systemctl reload nginx
	# nginx does not report when its workers use the new configuration.
	sleep 1
fi
