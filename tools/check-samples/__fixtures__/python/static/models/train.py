print("fine")
print "not fine"
